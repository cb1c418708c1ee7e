/*
 * encode PIXELS RUNS FILE < PAYLOAD
 *
 * Encodes the payload with libqrencode (level M, byte mode, smallest version) and draws it with libpng in memory, as an
 * image of this many pixels on each side, RUNS times over. Prints the median time in milliseconds and writes the last
 * image to the file.
 *
 * Built with: cc -O2 encode.c -lqrencode -lpng
 */
#include <png.h>
#include <qrencode.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Light modules on each side of a symbol. */
#define QUIET_ZONE 4

struct buffer {
  unsigned char *bytes;
  size_t length;
  size_t capacity;
};

static void fail(const char *message) {
  fprintf(stderr, "%s\n", message);
  exit(1);
}

static void append(png_structp png, png_bytep data, png_size_t length) {
  struct buffer *file = png_get_io_ptr(png);
  if (file->length + length > file->capacity) {
    file->capacity = 2 * (file->length + length);
    file->bytes = realloc(file->bytes, file->capacity);
    if (!file->bytes) png_error(png, "out of memory");
  }
  memcpy(file->bytes + file->length, data, length);
  file->length += length;
}

/* Draws a row with one bit per pixel, 1 for light. Modules are a whole number of pixels. */
static void draw_row(unsigned char *row, size_t stride, const unsigned char *modules, int width, int scale, int origin) {
  memset(row, 0xff, stride);
  for (int column = 0; column < width; column++) {
    if (!(modules[column] & 1)) continue;
    for (int x = origin + column * scale; x < origin + (column + 1) * scale; x++) row[x >> 3] &= ~(0x80 >> (x & 7));
  }
}

static void draw(struct buffer *file, const QRcode *code, int pixels) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || setjmp(png_jmpbuf(png))) fail("libpng failed");
  png_set_write_fn(png, file, append, NULL);
  png_set_IHDR(png, info, pixels, pixels, 1, PNG_COLOR_TYPE_GRAY, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);

  int scale = pixels / (code->width + 2 * QUIET_ZONE);
  int origin = (pixels - scale * code->width) / 2;
  if (scale == 0) fail("modules are smaller than a pixel");
  size_t stride = (pixels + 7) / 8;
  unsigned char row[stride];
  int drawn = -2;
  for (int y = 0; y < pixels; y++) {
    int module = y < origin ? -1 : (y - origin) / scale;
    if (module >= code->width) module = -1;
    if (module != drawn) {
      if (module < 0) memset(row, 0xff, stride);
      else draw_row(row, stride, code->data + module * code->width, code->width, scale, origin);
      drawn = module;
    }
    png_write_row(png, row);
  }
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return 1e3 * time.tv_sec + 1e-6 * time.tv_nsec;
}

static int ascending(const void *a, const void *b) {
  double difference = *(const double *)a - *(const double *)b;
  return (difference > 0) - (difference < 0);
}

int main(int count, char **arguments) {
  if (count != 4) fail("encode PIXELS RUNS FILE < PAYLOAD");
  int pixels = atoi(arguments[1]);
  int runs = atoi(arguments[2]);
  unsigned char payload[4096];
  int length = fread(payload, 1, sizeof payload, stdin);

  double *times = calloc(runs, sizeof *times);
  struct buffer file = {0};
  for (int run = 0; run < runs; run++) {
    double start = now();
    QRcode *code = QRcode_encodeData(length, payload, 0, QR_ECLEVEL_M);
    if (!code) fail("libqrencode failed");
    file.length = 0;
    draw(&file, code, pixels);
    QRcode_free(code);
    times[run] = now() - start;
  }
  qsort(times, runs, sizeof *times, ascending);
  printf("%f\n", times[runs / 2]);

  FILE *output = fopen(arguments[3], "wb");
  if (!output || fwrite(file.bytes, 1, file.length, output) != file.length || fclose(output)) fail("cannot write");
  return 0;
}
