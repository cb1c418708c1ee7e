import type { JSX } from 'preact';
import type { CodeType, Look } from '../../qr/index.ts';
import { Button, Notice, Select } from '../kit/index.ts';
import { Faults } from './faults.tsx';
import type { Report } from './messages.ts';
import { TYPE_NAMES } from './type-names.ts';
import type { Chosen } from './use-batch.ts';
import { count } from './words.ts';

/** What was found in the file, before anything is drawn. */
export function Checked({
  file,
  report,
  look,
  onType,
  onMake,
  onClear,
}: {
  file: Chosen;
  report: Report;
  look: Look;
  onType: (codes: CodeType) => void;
  onMake: () => void;
  onClear: () => void;
}): JSX.Element {
  const { codes, rows, faulty, isLegacy } = report;
  const good = rows - faulty;
  return (
    <>
      <div>
        <h3 tabIndex={-1} data-first>
          {file.name}
        </h3>
        <p class="hint">
          {count(rows, 'row')}
          {faulty > 0 && `, ${faulty.toLocaleString()} with errors`}
        </p>
      </div>
      {codes && (
        <Select
          label="The rows are"
          hint="Or add a column “type” that says so for each row."
          value={codes}
          onChange={onType}
          options={TYPE_NAMES}
        />
      )}
      {isLegacy && (
        <Notice kind="warn">
          This file is not in UTF-8. Letters such as é or ü may have come out wrong; to be sure, save it as
          “CSV UTF-8”.
        </Notice>
      )}
      {faulty > 0 && (
        <Notice kind={good > 0 ? 'warn' : 'bad'}>
          {good > 0
            ? 'Rows with errors will be left out. Mend them now, or later in errors.csv, which will be in the zip.'
            : 'Every row has errors. Mend the file and choose it again.'}
        </Notice>
      )}
      <Faults report={report} />
      <div class="batch-actions">
        {good > 0 && (
          <Button kind="primary" onClick={onMake}>
            Make {count(good, 'code')}
          </Button>
        )}
        <Button kind="quiet" onClick={onClear}>
          Choose another file
        </Button>
        {good > 0 && (
          <span class="hint">
            {look.format.toUpperCase()}, {look.size.toLocaleString()} pixels wide
          </span>
        )}
      </div>
    </>
  );
}
