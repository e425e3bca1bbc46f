import { useSearchParams } from 'react-router';
import { RescueCase } from './case/RescueCase.tsx';
import { RescueList } from './RescueList.tsx';
import { RescueReplay } from './replay/RescueReplay.tsx';
import './rescue.css';

/** Every rescue in the viewer's scope, one of them (`/gridRescue/gridRescue?id=`), or that one as it happened (`&view=replay`). */
export function RescueScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (id === '') return <RescueList />;
  return search.get('view') === 'replay' ? (
    <RescueReplay key={id} id={id} />
  ) : (
    <RescueCase key={id} id={id} />
  );
}
