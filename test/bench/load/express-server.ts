/** What many build first: express, and npm `qrcode` to draw a PNG of the content that is posted. */
import express from 'express';
import { toBuffer } from 'qrcode';

const app = express();
app.post('/', express.json(), async ({ body: { content, size } }, response) => {
  const png = await toBuffer(content, { width: size });
  response.json({ success: true, dataUrl: `data:image/png;base64,${png.toString('base64')}` });
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
