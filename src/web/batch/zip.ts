import { deflateSync, Zip, ZipPassThrough } from 'fflate';

/** How much is gathered before the browser, which may put it on disk, takes it out of this thread's memory. */
const BYTES_IN_MEMORY = 8_000_000;

/** Writes a zip file while its files are made, so that they are never all in memory. */
export class ZipFile {
  readonly #stored: Blob[] = [];
  #chunks: Uint8Array<ArrayBuffer>[] = [];
  #size = 0;
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size > BYTES_IN_MEMORY) this.#store();
  });

  /** @param level the effort to compress with, from 0 for images that are compressed already to 9 */
  add(name: string, bytes: Uint8Array, level: 0 | 6): void {
    const file = new Deflated(name, level);
    this.#zip.add(file);
    file.push(bytes, true);
  }

  /** The whole, to which nothing can be added any more. */
  end(): Blob {
    this.#zip.end();
    this.#store();
    return new Blob(this.#stored, { type: 'application/zip' });
  }

  #store(): void {
    this.#stored.push(new Blob(this.#chunks));
    this.#chunks = [];
    this.#size = 0;
  }
}

/**
 * A file that is compressed at once. `Zip` holds on to each file until the end, and a `ZipDeflate` has buffers of 96 KB.
 * Stored files would be smaller by five bytes, but programs that read zip files from their start, where sizes come after
 * the bytes, cannot tell where those end.
 */
class Deflated extends ZipPassThrough {
  override compression = 8;
  readonly #level: 0 | 6;

  constructor(name: string, level: 0 | 6) {
    super(name);
    this.#level = level;
  }

  protected override process(bytes: Uint8Array, final: boolean): void {
    this.ondata(null, deflateSync(bytes, { level: this.#level }), final);
  }
}
