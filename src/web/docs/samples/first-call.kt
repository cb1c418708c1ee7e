import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL

/** The bytes of a PNG: BitmapFactory.decodeByteArray makes a bitmap of them. Call it off the main thread. */
fun menuCode(key: String): ByteArray {
    val connection = URL("https://qr.example.com/api/v1/qr").openConnection() as HttpURLConnection
    connection.requestMethod = "POST"
    connection.doOutput = true
    connection.setRequestProperty("Authorization", "Bearer $key")
    connection.setRequestProperty("Content-Type", "application/json")
    connection.setRequestProperty("Accept", "image/png")
    val body = """{ "type": "url", "content": "https://example.com/menu", "size": 600 }"""
    connection.outputStream.use { it.write(body.toByteArray()) }
    if (connection.responseCode != 200) {
        throw IOException(connection.errorStream.bufferedReader().use { it.readText() })
    }
    return connection.inputStream.use { it.readBytes() }
}
