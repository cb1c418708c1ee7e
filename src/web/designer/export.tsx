import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Look, MEDIA_TYPES } from '../../qr/index.ts';
import { type Checked, type Editing, type Outlook, sentence } from '../code-form/index.ts';
import { drawCode } from '../drawing/index.ts';
import { Button, saveFile, TextField, toast } from '../kit/index.ts';
import { curlFor } from './curl.ts';
import { fileNameOf } from './file-name.ts';
import { writeLink } from './link.ts';

/** Where the code leaves the page: as a file, an image, a link or a call. */
export function Export({
  form,
  change,
  faults,
  checked,
  outlook,
  insist,
}: Editing & {
  checked: Checked;
  outlook: Outlook | undefined;
  /** Leads to what is still missing. */
  insist: () => void;
}): JSX.Element {
  const [isDrawing, setIsDrawing] = useState(false);
  const { source, look, request } = checked;
  const unavailable = source && look && outlook?.verdict === 'never' ? outlook.reasons.join(' ') : undefined;

  async function draw(format: Look['format']): Promise<Blob> {
    if (!source || !look) throw new Error('There is nothing to draw yet.');
    setIsDrawing(true);
    try {
      const { image } = await drawCode(source, { ...look, format });
      return new Blob([new Uint8Array(image)], { type: MEDIA_TYPES[format] });
    } finally {
      setIsDrawing(false);
    }
  }

  async function download(format: Look['format']): Promise<void> {
    if (!source || !look) return insist();
    try {
      saveFile(await draw(format), fileNameOf(source, format));
    } catch {
      toast({ text: 'The image could not be drawn. Check your connection, and try again.', kind: 'bad' });
    }
  }

  async function copyImage(): Promise<void> {
    if (!source || !look) return insist();
    try {
      // Safari wants the promise, since the click is over once the image is there.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': draw('png') })]);
      toast({ text: 'Image copied.' });
    } catch {
      toast({ text: 'This browser did not let the image be copied. Download it instead.', kind: 'bad' });
    }
  }

  async function copyCall(): Promise<void> {
    if (!source || !look) return insist();
    await copyText(
      curlFor(request, location.origin, fileNameOf(source, 'png')),
      'Call copied. Put an API key into $KEY.',
    );
  }

  async function copyLink(): Promise<void> {
    if (!look) return insist();
    const { fragment, leftOut } = await writeLink(request);
    const without = leftOut.length > 0 ? `, without the ${leftOut.join(' and the ')}` : '';
    await copyText(`${location.origin}/${fragment}`, `Link copied${without}.`);
  }

  return (
    <section class="card export" aria-label="Download" onMouseDown={stayInField}>
      <div class="downloads">
        <TextField
          label="Size, pixels"
          name="size"
          error={sentence('Size', faults['size'])}
          value={form.size}
          onInput={(size) => change({ size })}
          input={{ inputMode: 'numeric', autocomplete: 'off' }}
        />
        <Button
          kind="primary"
          icon="download"
          unavailable={unavailable ?? (isDrawing ? 'Being drawn' : undefined)}
          onClick={() => void download('png')}
        >
          Download PNG
        </Button>
        <Button icon="download" unavailable={unavailable} onClick={() => void download('svg')}>
          Download SVG
        </Button>
      </div>
      <div class="copies">
        <Button
          kind="quiet"
          size="small"
          icon="copy"
          unavailable={unavailable}
          onClick={() => void copyImage()}
        >
          Copy image
        </Button>
        <Button kind="quiet" size="small" icon="link" onClick={() => void copyLink()}>
          Copy link
        </Button>
        <Button
          kind="quiet"
          size="small"
          icon="code"
          unavailable={unavailable}
          onClick={() => void copyCall()}
        >
          Copy as curl
        </Button>
      </div>
    </section>
  );
}

/**
 * Keeps the focus where it is while a button is pressed. Else the fault of a field that one leaves by it would appear
 * at that moment, and could push the button away from under the pointer.
 */
function stayInField(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}

async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: done });
  } catch {
    toast({ text: 'This browser did not let it be copied.', kind: 'bad' });
  }
}
