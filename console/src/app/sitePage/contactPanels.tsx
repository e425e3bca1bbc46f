import { Button } from 'antd';
import { elevatorFileCalls } from '@hoistway/contract/elevator/elevatorFile.ts';
import { type ContactRow, siteCalls } from '@hoistway/contract/elevator/siteCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { formatDay } from '#kit/format/instant.ts';
import { telHref } from '#kit/format/telHref.ts';
import { RecordLink } from '#kit/name/RecordLink.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { Line, Lines, Panel } from './Panel.tsx';
import type { Together } from './together.ts';

/** So many files are named; more are a number. */
const mostFiles = 10;

/** Whom one turns to: as what each company stands on the records, and its telephone numbers. */
export function ContactsPanel({ contacts }: { contacts: readonly ContactRow[] }) {
  const t = useText();
  return (
    <Panel title={t('site.contacts')}>
      <Lines none={t('site.noContact')}>
        {contacts.map(({ id, name, ties, contact, phone, dutyPhone }) => {
          const isCustomer = ties.some((tie) => tie !== 'maintainer');
          const phones = [...new Set([phone, dutyPhone])].flatMap((each) => (each ? [each] : []));
          return (
            <Line
              key={id}
              end={phones.map((each) => (
                <span key={each}>
                  <a href={telHref(each)}>{each}</a>{' '}
                </span>
              ))}
            >
              <RecordLink kind="customer" of={isCustomer ? id : null}>
                {name}
              </RecordLink>{' '}
              <span className="hint">{ties.map((tie) => t(`companyTie.${tie}`)).join(t('term.comma'))}</span>{' '}
              {contact}
            </Line>
          );
        })}
      </Lines>
    </Panel>
  );
}

/** The files of the elevators, the newest first; nothing where there are none. */
export function FilesPanel({ of }: { of: Together }) {
  const t = useText();
  const found = useCall(siteCalls.siteFiles, { ...of, pageSize: mostFiles }, { onError: 'handled' });
  const download = useSend(elevatorFileCalls.downloadFile);
  const { rows = [], total = 0 } = found.data ?? {};
  if (found.data && rows.length === 0) return null;
  return (
    <Panel title={t('site.files')} found={found} all={{ n: total, path: undefined }}>
      <Lines none="">
        {rows.map(({ id, name, kind, elevatorNumber, createdAt }) => (
          <Line key={id} end={formatDay(Date.parse(createdAt))}>
            <Button type="link" size="small" onClick={() => void download({ id }, saveFile)}>
              {name}
            </Button>{' '}
            <span className="hint">{t(`fileKind.${kind}`)}</span> {elevatorNumber}
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}
