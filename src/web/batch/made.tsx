import type { JSX } from 'preact';
import { Button, Notice } from '../kit/index.ts';
import { Faults } from './faults.tsx';
import type { Outcome } from './messages.ts';
import { saveFile } from './save-file.ts';
import { count, megabytes } from './words.ts';

/** What came of it, to download. */
export function Made({
  outcome: { zip, made, report },
  onBack,
  onClear,
}: {
  outcome: Outcome;
  onBack: () => void;
  onClear: () => void;
}): JSX.Element {
  return (
    <>
      {made > 0 && <Notice kind="good">{count(made, 'code')} drawn.</Notice>}
      {report.faulty > 0 && (
        <Notice kind={zip ? 'warn' : 'bad'}>
          {zip
            ? `${count(report.faulty, 'row')} left out. The zip has them in errors.csv, to be mended and dropped here again.`
            : 'No row could be drawn. Change the design or mend the file.'}
        </Notice>
      )}
      <Faults report={report} />
      <div class="batch-actions">
        {zip && (
          <Button kind="primary" icon="download" data-first onClick={() => saveFile(zip, 'codes.zip')}>
            Download codes.zip ({megabytes(zip.size)} MB)
          </Button>
        )}
        <Button {...(!zip && { 'data-first': true })} onClick={onClear}>
          Choose another file
        </Button>
        <Button kind="quiet" icon="back" onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  );
}
