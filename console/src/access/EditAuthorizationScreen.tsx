import { useSearchParams } from 'react-router';
import { EditRole } from './EditRole.tsx';
import { EditUser } from './EditUser.tsx';

/** One user or one role; without an id a new one (`/user/addEditAuthorization?kind=user|role`). */
export function EditAuthorizationScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return search.get('kind') === 'role' ? <EditRole key={id} id={id} /> : <EditUser key={id} id={id} />;
}
