import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import * as v from 'valibot';
import { messageOf } from '../../../fields/index.ts';
import { FORMATS, Size } from '../../../qr/index.ts';
import { Button, saveFile, TextField } from '../../kit/index.ts';
import { useSession } from '../session.tsx';
import { tellRefusal } from './refusal.tsx';
import type { SavedCode } from './saved-code.ts';

/** The picture as a file, in either format and any size. */
export function Downloads({ saved: { id, name, size } }: { saved: SavedCode }): JSX.Element {
  const { call } = useSession();
  const [text, setText] = useState(String(size));
  const [busy, setBusy] = useState<string>();
  const { issues } = v.safeParse(Size, text.trim() === '' ? Number.NaN : Number(text));
  const error = issues && `The size ${messageOf(issues[0])}.`;

  async function fetchImage(format: (typeof FORMATS)[number]): Promise<void> {
    setBusy(format);
    try {
      const response = await call(`/qr/${id}/image?format=${format}&size=${Number(text)}`);
      saveFile(await response.blob(), `${name}.${format}`);
    } catch (error) {
      tellRefusal('The picture was not downloaded.', error);
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <div class="downloads">
      <TextField
        label="Size in pixels"
        value={text}
        onInput={setText}
        error={error}
        input={{ inputMode: 'numeric', autocomplete: 'off' }}
      />
      <div class="formats">
        {FORMATS.map((format) => (
          <Button
            key={format}
            icon="download"
            onClick={() => fetchImage(format)}
            unavailable={error ?? (busy && 'The picture is on its way')}
          >
            {busy === format ? 'Downloading…' : format.toUpperCase()}
            <span class="unseen"> file</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
