import { useSearchParams } from 'react-router';
import { RescueCase } from './RescueCase.tsx';
import { RescueList } from './RescueList.tsx';
import './rescue.css';

/** Every rescue in the viewer's scope, or one of them (`/gridRescue/gridRescue?id=`). */
export function RescueScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return id === '' ? <RescueList /> : <RescueCase key={id} id={id} />;
}
