import { useSearchParams } from 'react-router';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { LabelEditor } from './LabelEditor.tsx';
import { useLabelDesigns } from './useLabelDesigns.ts';

/** The template that the address names, or else the first built-in design, to be edited. */
export function LabelEditorTab() {
  const { designs, failure } = useLabelDesigns();
  const [search, setSearch] = useSearchParams();
  const offer = designs.find(({ key }) => key === search.get('template')) ?? designs[0]!;
  if (failure) return <CallFailure {...failure} />;
  return (
    <LabelEditor
      key={offer.key}
      offer={offer}
      designs={designs}
      onOpen={(template) => setSearch({ tab: 'label', template }, { replace: true })}
    />
  );
}
