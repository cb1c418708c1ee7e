import UIKit

struct Refusal: Decodable, Error {
  struct Fault: Decodable { let code: String, message: String }
  let error: Fault
}

func menuCode(key: String) async throws -> UIImage? {
  var request = URLRequest(url: URL(string: "https://qr.example.com/api/v1/qr")!)
  request.httpMethod = "POST"
  request.setValue("Bearer \(key)", forHTTPHeaderField: "Authorization")
  request.setValue("application/json", forHTTPHeaderField: "Content-Type")
  request.setValue("image/png", forHTTPHeaderField: "Accept")
  request.httpBody = try JSONSerialization.data(withJSONObject: [
    "type": "url", "content": "https://example.com/menu", "size": 600,
  ])
  let (data, response) = try await URLSession.shared.data(for: request)
  guard (response as? HTTPURLResponse)?.statusCode == 200 else {
    throw try JSONDecoder().decode(Refusal.self, from: data)
  }
  return UIImage(data: data)
}
