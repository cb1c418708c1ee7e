import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CodeType } from '../../qr/index.ts';
import { Button, Select, saveFile } from '../kit/index.ts';
import { templateFor } from './template.ts';
import { TYPE_NAMES } from './type-names.ts';

/** Templates to download, one for each type of code. */
export function TemplatePicker(): JSX.Element {
  const [type, setType] = useState<CodeType>('url');
  return (
    <div class="template">
      <Select
        label="No file yet? Start from a template for"
        value={type}
        onChange={setType}
        options={TYPE_NAMES}
      />
      <Button
        icon="download"
        onClick={() => saveFile(new Blob([templateFor(type)], { type: 'text/csv' }), `${type}-codes.csv`)}
      >
        Download template
      </Button>
    </div>
  );
}
