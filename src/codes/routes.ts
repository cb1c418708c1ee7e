import { change } from './change.ts';
import { remove } from './delete.ts';
import { generate } from './generate.ts';
import { image } from './image.ts';
import { list } from './list.ts';
import { publicImages } from './public-image/index.ts';
import { read } from './read.ts';

export const codes = [generate, list, read, change, remove, image, ...publicImages];
