export { buryPicture, forgetPicture } from './find.ts';
export { imageUrl } from './image-url.ts';
export { publicImages } from './routes.ts';
