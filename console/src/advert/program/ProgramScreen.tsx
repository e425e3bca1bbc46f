import { useNavigate, useSearchParams } from 'react-router';
import { programCalls, type ProgramDetail } from '@hoistway/contract/advert/program/programCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { leaveUnsaved } from '#kit/unsaved/unsaved.ts';
import { ProgramEditor } from './ProgramEditor.tsx';
import { ProgramView } from './ProgramView.tsx';
import type { ProgramDraft } from './programContent.ts';

/** Below it there is no room for a canvas with its lists and fields. */
const editorWidth = 900;

const empty: ProgramDraft = { programName: '', direction: 'portrait', screenSize: '1920x1080', zones: [] };
const draftOf = ({ programName, direction, screenSize, zones }: ProgramDetail): ProgramDraft => ({
  programName,
  direction,
  screenSize,
  zones,
});

/** A new programme, with `?from=` a copy of one, or with `?id=` the programme itself (`/advert/createProgram`). */
export function ProgramScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [id, from] = [search.get('id'), search.get('from')];
  const narrow = useNarrow(editorWidth);
  const read = id ?? from;
  const { data } = useCall(programCalls.one, read === null ? null : { id: read });
  if (read !== null && !data) return <Loading page />;
  const mayEdit = holdsPermission(id === null ? 'program.add' : 'program.edit');
  if (narrow || !mayEdit)
    return (
      <ProgramView
        program={id === null ? undefined : data}
        hint={t(mayEdit ? 'program.wide' : 'program.readOnly')}
      />
    );
  if (id !== null && data)
    return (
      <ProgramEditor
        key={id}
        program={data}
        begin={draftOf(data)}
        materials={data.materials}
        onCreated={() => undefined}
      />
    );
  const copied = data && {
    ...draftOf(data),
    programName: t('program.nameOfCopy', { name: data.programName }).slice(0, 60),
  };
  return (
    <ProgramEditor
      key={`from ${from ?? ''}`}
      program={undefined}
      begin={copied ?? empty}
      materials={data?.materials ?? []}
      onCreated={(next) =>
        leaveUnsaved(() => void navigate(`/advert/createProgram?id=${next}`, { replace: true }))
      }
    />
  );
}
