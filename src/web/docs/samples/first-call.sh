curl https://qr.example.com/api/v1/qr \
  -H "Authorization: Bearer $KEY" \
  -H 'Content-Type: application/json' \
  -H 'Accept: image/png' \
  -o menu.png \
  -d '{ "type": "url", "content": "https://example.com/menu", "size": 600 }'
