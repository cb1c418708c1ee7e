import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button, saveFile } from '../../../kit/index.ts';
import { useSession } from '../../session.tsx';
import { tellRefusal } from '../refusal.tsx';
import type { SavedCode } from '../saved-code.ts';
import type { Span } from './range.ts';

/** Downloads the series as CSV, under the name of the code and the days. */
export function CsvButton({
  code,
  span,
  parameters,
}: {
  code: SavedCode;
  span: Span;
  parameters: string;
}): JSX.Element {
  const { call } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  async function fetchCsv(): Promise<void> {
    setIsBusy(true);
    try {
      const response = await call(`/qr/${code.id}/scans.csv?${parameters}`);
      const days = span.from === span.to ? span.from : `${span.from} to ${span.to}`;
      saveFile(await response.blob(), `${code.name}, scans ${days}.csv`);
    } catch (error) {
      tellRefusal('The scans were not downloaded.', error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button
      size="small"
      icon="download"
      onClick={fetchCsv}
      unavailable={isBusy ? 'The file is on its way' : undefined}
    >
      CSV
    </Button>
  );
}
