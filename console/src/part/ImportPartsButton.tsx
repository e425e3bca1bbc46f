import { useNavigate } from 'react-router';
import { mountedPartImport } from '@hoistway/contract/part/mountedPartImport.ts';
import { ImportButton } from '#kit/import/ImportButton.tsx';

/** Mounts parts from a file where no list of mounted parts is; that list then shows what was brought. */
export function ImportPartsButton() {
  const navigate = useNavigate();
  return (
    <ImportButton
      kind={mountedPartImport}
      onShow={(importId) => void navigate(`/detection/partsMaintenance?importId=${importId}`)}
    />
  );
}
