import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Choices, Notice, Slider } from '../kit/index.ts';
import { type LogoForm, logoOf } from './form.ts';
import { LogoFault, prepareLogo } from './logo/index.ts';
import { sentence } from './sentence.ts';

/** A picture for the middle of the code: dropped or picked, made to fit, and placed. */
export function LogoFields({
  logo,
  set,
  fault,
}: {
  logo: LogoForm | null;
  set: (logo: LogoForm | null) => void;
  fault: string | undefined;
}): JSX.Element {
  const [report, setReport] = useState<{ kind: 'good' | 'bad'; text: string }>();
  const [isOver, setIsOver] = useState(false);

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setReport(undefined);
    try {
      const { image, note } = await prepareLogo(file);
      set(logo ? { ...logo, image } : logoOf(image));
      if (note) setReport({ kind: 'good', text: note });
    } catch (error) {
      if (!(error instanceof LogoFault)) throw error;
      setReport({ kind: 'bad', text: error.message });
    }
  }

  return (
    <>
      <fieldset
        class="field"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void take(event.dataTransfer?.files[0]);
        }}
      >
        <legend>Logo</legend>
        <div class={isOver ? 'drop over' : 'drop'}>
          {logo && <img class="thumbnail" src={logo.image} alt="The logo" />}
          <div class="grow">
            <label class="button small">
              {logo ? 'Choose another logo' : 'Choose a logo'}
              <input
                class="unseen"
                type="file"
                name="design.logo.image"
                accept="image/png,image/jpeg,image/svg+xml,image/webp,image/gif,image/avif"
                onChange={(event) => {
                  void take(event.currentTarget.files?.[0]);
                  event.currentTarget.value = ''; // so that the same file can be picked again
                }}
              />
            </label>
            <p class="hint">Or drop a picture here. It stays in your browser.</p>
          </div>
          {logo && (
            <Button kind="quiet" size="small" icon="trash" onClick={() => set(null)}>
              Remove
            </Button>
          )}
        </div>
        <div role="status">
          {report && <Notice kind={report.kind}>{report.text}</Notice>}
          {fault && <Notice kind="bad">{sentence('The logo', fault)}</Notice>}
        </div>
      </fieldset>
      {logo && (
        <>
          <Slider
            label="Logo size"
            name="design.logo.size"
            value={logo.size}
            onInput={(size) => set({ ...logo, size })}
            min={10}
            max={35}
            unit=" %"
          />
          <Choices
            label="Logo shape"
            value={logo.shape}
            onChange={(shape) => set({ ...logo, shape })}
            options={SHAPES}
          />
          <Slider
            label="Space around the logo"
            name="design.logo.margin"
            value={logo.margin}
            onInput={(margin) => set({ ...logo, margin })}
            min={0}
            max={2}
            step={0.5}
            unit=""
          />
        </>
      )}
    </>
  );
}

const SHAPES = [
  ['square', 'Square'],
  ['circle', 'Circle'],
] as const;
