import { blank, type Picture, WHITE } from './picture.ts';

/** The position of a camera, in degrees. */
export interface View {
  /** Rotation in the plane of the picture. */
  turn: number;
  /** Tilt out of that plane, around the line through its middle with this direction. */
  tilt: number;
  axis: number;
}

type Point = readonly [x: number, y: number];

/** The distance from the picture to a pinhole camera, in widths of the picture. */
const DISTANCE = 2;

/** Takes a photo of the whole picture on a white background (a projective map with bilinear sampling). */
export function photograph(picture: Picture, view: View): Picture {
  const { project, unproject } = mapping(view, DISTANCE * picture.width);
  const [right, bottom] = [picture.width / 2, picture.height / 2];
  const corners = [
    project([-right, -bottom]),
    project([right, -bottom]),
    project([right, bottom]),
    project([-right, bottom]),
  ];
  const left = Math.floor(Math.min(...corners.map(([x]) => x)));
  const top = Math.floor(Math.min(...corners.map(([, y]) => y)));
  const photo = blank(
    Math.ceil(Math.max(...corners.map(([x]) => x))) - left,
    Math.ceil(Math.max(...corners.map(([, y]) => y))) - top,
  );
  for (let row = 0, at = 0; row < photo.height; row++) {
    for (let column = 0; column < photo.width; column++, at++) {
      const [x, y] = unproject([left + column + 0.5, top + row + 0.5]);
      photo.pixels[at] = sample(picture, x + right - 0.5, y + bottom - 0.5);
    }
  }
  return photo;
}

/** Maps points of the picture to the photo and back. Both have their origin in the middle. */
function mapping({ turn, tilt, axis }: View, distance: number) {
  const [cosine, sine] = [Math.cos(radians(tilt)), Math.sin(radians(tilt))];
  const ontoAxis = rotation(-axis);
  const offAxis = rotation(axis);
  const turned = rotation(turn);
  const turnedBack = rotation(-turn);
  return {
    project(point: Point): Point {
      const [x, y] = ontoAxis(point);
      const scale = distance / (distance + y * sine);
      return turned([x * scale, y * cosine * scale]);
    },
    unproject(point: Point): Point {
      const [u, v] = turnedBack(point);
      const y = (v * distance) / (distance * cosine - v * sine);
      return offAxis([(u * (distance + y * sine)) / distance, y]);
    },
  };
}

function rotation(degrees: number): (point: Point) => Point {
  const [cosine, sine] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return ([x, y]) => [x * cosine - y * sine, x * sine + y * cosine];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function sample(picture: Picture, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - top];
  const above = levelAt(picture, left, top) * (1 - dx) + levelAt(picture, left + 1, top) * dx;
  const below = levelAt(picture, left, top + 1) * (1 - dx) + levelAt(picture, left + 1, top + 1) * dx;
  return above * (1 - dy) + below * dy;
}

function levelAt({ width, height, pixels }: Picture, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= width || y >= height) return WHITE;
  return pixels[y * width + x] ?? WHITE;
}
