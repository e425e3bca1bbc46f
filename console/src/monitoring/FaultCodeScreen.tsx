import { useSearchParams } from 'react-router';
import { FaultCodeFormScreen } from './FaultCodeFormScreen.tsx';
import { FaultCodeList } from './FaultCodeList.tsx';

/** The dictionary of fault codes, or with `?id=` one of them (`/elevator/faultCode`). */
export function FaultCodeScreen() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('id');
  const show = (next: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (next === null) after.delete('id');
      else after.set('id', next);
      return after;
    });
  if (id === null) return <FaultCodeList onOpen={show} />;
  return <FaultCodeFormScreen key={id} id={id} onDone={() => show(null)} />;
}
