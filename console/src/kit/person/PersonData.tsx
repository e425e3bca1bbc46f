import { Button } from 'antd';
import { DownloadOutlined, UserDeleteOutlined } from '@ant-design/icons';
import { staffDataCalls, userDataCalls } from '@hoistway/contract/access/personCalls.ts';
import { Box } from '../layout/Box.tsx';
import { Stack } from '../layout/Stack.tsx';
import { useSend, useSubmit } from '../call/useSend.ts';
import { confirmDelete } from '../confirmDelete.ts';
import { saveFile } from '../saveFile.ts';
import { holdsPermission } from '../storedRights.ts';
import { useText } from '../text.ts';

const callsOf = { user: userDataCalls, staff: staffDataCalls };

interface PersonDataProps {
  of: keyof typeof callsOf;
  id: string;
  name: string;
  onAnonymised(): void;
}

/** What is stored of a person: given to them as an archive, or taken out of all records. */
export function PersonData({ of, id, name, onAnonymised }: PersonDataProps) {
  const t = useText();
  const { archive, anonymise } = callsOf[of];
  const download = useSend(archive);
  const clear = useSubmit(anonymise);
  const mayDownload = holdsPermission(archive.access);
  const mayAnonymise = holdsPermission(anonymise.access);
  if (!holdsPermission(`${of}.edit`) || !(mayDownload || mayAnonymise)) return null;
  const ask = () =>
    confirmDelete(t, {
      title: t('person.anonymiseTitle', { name }),
      hint: t('person.anonymiseHint'),
      button: t('person.anonymise'),
      run: () => clear({ id }, onAnonymised),
    });
  return (
    <Box as="section" padding={[12, 'gutter', 16]}>
      <Stack gap={8}>
        <h2>{t('person.title')}</h2>
        <p className="hint">{t('person.hint')}</p>
        <Stack row wrap gap={8}>
          {mayDownload ? (
            <Button icon={<DownloadOutlined />} onClick={() => void download({ id }, saveFile)}>
              {t('person.archive')}
            </Button>
          ) : null}
          {mayAnonymise ? (
            <Button danger icon={<UserDeleteOutlined />} onClick={ask}>
              {t('person.anonymise')}
            </Button>
          ) : null}
        </Stack>
      </Stack>
    </Box>
  );
}
