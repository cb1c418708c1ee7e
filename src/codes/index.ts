export { exportCodes } from './export.ts';
export { CodeId } from './parameters.ts';
export { buryPicture, forgetPicture, publicImages } from './public-image/index.ts';
export { codes } from './routes.ts';
export { findOwnCode } from './store/index.ts';
