# Save a dynamic code; the answer has its id and its short link
curl https://qr.example.com/api/v1/qr \
  -H "Authorization: Bearer $KEY" \
  -H 'Content-Type: application/json' \
  -H 'Accept: image/svg+xml' \
  -D headers.txt -o poster.svg \
  -d '{ "type": "url", "content": "https://example.com/spring", "name": "Poster", "isDynamic": true }'

# Lead it elsewhere, though it may be printed already
CODE=$(sed -n 's/^location: \([^[:cntrl:]]*\).*/\1/ip' headers.txt)
curl -X PATCH "https://qr.example.com$CODE" \
  -H "Authorization: Bearer $KEY" \
  -H 'Content-Type: application/json' \
  -d '{ "content": "https://example.com/summer" }'

# See who scanned it
curl "https://qr.example.com$CODE/scans" -H "Authorization: Bearer $KEY"
