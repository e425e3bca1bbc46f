import { DownloadOutlined } from '@ant-design/icons';
import { dossierCalls } from '@hoistway/contract/dossier/dossierCalls.ts';
import type { FileKind } from '@hoistway/contract/elevator/elevatorFile.ts';
import { ActionButton } from '#kit/ActionButton.tsx';
import { bytesText } from '#kit/format/bytes.ts';
import { useSend } from '#kit/call/useSend.ts';
import { formatDay } from '#kit/format/instant.ts';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';

interface DossierFilesProps {
  dossierId: string;
  files: readonly { id: string; name: string; kind: FileKind; size: number; createdAt: string }[];
}

/** The photos and documents of a dossier. */
export function DossierFiles({ dossierId, files }: DossierFilesProps) {
  const t = useText();
  const download = useSend(dossierCalls.file);
  return (
    <section className="dossier-section">
      <h2>
        {t('dossier.files')} <small>{files.length}</small>
      </h2>
      {files.length === 0 ? <p className="nothing">{t('dossier.noRows')}</p> : null}
      <ul className="dossier-list">
        {files.map(({ id, name, kind, size, createdAt }) => (
          <li key={id}>
            <span className="dossier-name">
              <strong>{name}</strong>
              <small>
                {[t(`fileKind.${kind}`), bytesText(size, t), formatDay(Date.parse(createdAt))].join(' · ')}
              </small>
            </span>
            <ActionButton
              icon={<DownloadOutlined />}
              onClick={() => void download({ id: dossierId, fileId: id }, saveFile)}
            >
              {t('files.download')}
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
