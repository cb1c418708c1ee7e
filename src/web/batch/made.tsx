import type { JSX } from 'preact';
import { Button, Notice, saveFile } from '../kit/index.ts';
import { Faults } from './faults.tsx';
import type { Outcome } from './messages.ts';
import type { Chosen } from './use-batch.ts';
import { count, fileSize } from './words.ts';

/** What came of it, to download. */
export function Made({
  file,
  outcome: { zip, made, report },
  onClear,
}: {
  file: Chosen;
  outcome: Outcome;
  onClear: () => void;
}): JSX.Element {
  return (
    <>
      <h3>{file.name}</h3>
      {zip && <Notice kind="good">{count(made, 'code')} ready to download.</Notice>}
      {report.faulty > 0 && (
        <Notice kind={zip ? 'warn' : 'bad'}>
          {zip
            ? `${count(report.faulty, 'row')} left out. Mend errors.csv, which is in the zip, and drop it here.`
            : 'No row could be drawn. Change the design, or mend the file and choose it again.'}
        </Notice>
      )}
      <Faults report={report} />
      <div class="batch-actions">
        {zip && (
          <Button kind="primary" icon="download" data-first onClick={() => saveFile(zip, 'codes.zip')}>
            Download codes.zip
          </Button>
        )}
        <Button {...(zip ? { kind: 'quiet' } : { 'data-first': true })} onClick={onClear}>
          Choose another file
        </Button>
        {zip && <span class="hint">{fileSize(zip.size)}</span>}
      </div>
    </>
  );
}
