import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Icon } from '../kit/index.ts';
import { MAX_BYTES, MAX_ROWS } from './limits.ts';
import { fileSize } from './words.ts';

/** A button to choose a file by, where files can be dropped as well. */
export function DropZone({
  busy,
  onFiles,
}: {
  /** What is being done with a file, in place of the invitation. */
  busy: string | undefined;
  onFiles: (files: readonly File[]) => void;
}): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  return (
    <>
      <button
        type="button"
        class={isOver ? 'drop over' : 'drop'}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault(); // allows dropping
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          onFiles([...(event.dataTransfer?.files ?? [])]);
        }}
      >
        <span class="drop-icon">
          <Icon name="upload" />
        </span>
        <span class="drop-title">{busy ?? 'Drop a CSV file, or choose one'}</span>
        <span class="hint">
          A row for each code, with a header. Up to {MAX_ROWS.toLocaleString()} rows and {fileSize(MAX_BYTES)}
          .
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = ''; // so that the same file can be chosen again
        }}
      />
    </>
  );
}
