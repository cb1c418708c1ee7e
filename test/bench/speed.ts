/**
 * `npm run bench`: times the way from a payload to a matrix against npm `qr`, and to a PNG file against npm `qrcode`,
 * qr-code-styling's SVG drawn by resvg, and libqrencode with libpng, all in one run. Pictures must read back unless
 * their modules are too small. `--quick` takes only samples.
 */
import { printMatrices } from './speed/matrices.ts';
import { printPictures } from './speed/pictures.ts';

const quick = process.argv.includes('--quick');
const versions = quick ? [3, 10] : [3, 10, 20, 40];
const sizes = quick ? [300] : [300, 1000, 2000];

await printMatrices(versions, quick);
console.log();
await printPictures(versions, sizes, quick);
