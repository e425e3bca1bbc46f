import { useState, type ReactNode } from 'react';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { modelWord } from '@hoistway/contract/faultCode/mappingVersion.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { useText } from '#kit/text.ts';
import type { MappingVersionRow } from './mappingVersionRow.ts';
import { NewMappingDraft } from './NewMappingDraft.tsx';

interface MappingActs {
  /** A draft for a model, or with the rows of a version. */
  draft(from?: MappingVersionRow): void;
  discard(version: MappingVersionRow): void;
  dialog: ReactNode;
}

/** Beginning a draft and deleting one; `dialog` is what they open. */
export function useMappingActs(onMade: (id: string) => void, onGone: () => void): MappingActs {
  const t = useText();
  const removeMapping = useSubmit(mappingCalls.remove);
  const [from, setFrom] = useState<MappingVersionRow | 'nothing'>();
  const discard = (version: MappingVersionRow) =>
    confirmDelete(t, {
      title: t('mapping.deleteTitle', { model: modelWord(version.model, t), n: version.version }),
      hint: t('mapping.deleteHint', { rows: version.rows }),
      run: () => removeMapping({ id: version.id }, onGone),
    });
  return {
    draft: (version) => setFrom(version ?? 'nothing'),
    discard,
    dialog:
      from === undefined ? null : (
        <NewMappingDraft
          {...(from === 'nothing' ? {} : { from })}
          onMade={onMade}
          onClose={() => setFrom(undefined)}
        />
      ),
  };
}
