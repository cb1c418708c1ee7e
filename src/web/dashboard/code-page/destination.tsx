import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../kit/index.ts';
import { Content } from './content.tsx';
import { DestinationEditor } from './destination-editor.tsx';
import type { SavedCode } from './saved-code.ts';
import type { OpenCode } from './use-code.ts';
import { useFocusOn } from './use-focus-on.ts';

/** What the code is for. That of a dynamic code can be changed in place. */
export function Destination({
  code,
  save,
  mayEdit,
}: {
  code: SavedCode;
  save: OpenCode['save'];
  mayEdit: boolean;
}): JSX.Element {
  /** The code as it was when editing began. */
  const [edited, setEdited] = useState<SavedCode>();
  const section = useFocusOn(edited !== undefined);

  return (
    <section class="card destination" aria-labelledby="destination" ref={section}>
      <div class="card-head">
        <h2 id="destination">{code.type === 'url' ? 'Leads to' : 'Holds'}</h2>
        {mayEdit && code.isDynamic && !edited && (
          <Button size="small" icon="pencil" onClick={() => setEdited(code)}>
            Edit
          </Button>
        )}
      </div>
      {edited ? (
        <DestinationEditor shown={edited} save={save} onClose={() => setEdited(undefined)} />
      ) : (
        <>
          <Content code={code} />
          {mayEdit && !code.isDynamic && (
            <p class="hint">A static code carries this in its picture, so it cannot change.</p>
          )}
        </>
      )}
    </section>
  );
}
