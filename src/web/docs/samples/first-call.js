const response = await fetch('https://qr.example.com/api/v1/qr', {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${KEY}`,
    'Content-Type': 'application/json',
    Accept: 'image/png',
  },
  body: JSON.stringify({ type: 'url', content: 'https://example.com/menu', size: 600 }),
});
if (!response.ok) throw new Error((await response.json()).error.message);
document.querySelector('img').src = URL.createObjectURL(await response.blob());
