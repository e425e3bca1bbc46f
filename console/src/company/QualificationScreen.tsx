import { Button, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { CertificateList } from './CertificateList.tsx';
import { RenewalBand } from './RenewalBand.tsx';
import { RescuerReviewList } from './RescuerReviewList.tsx';
import { StaffList } from './StaffList.tsx';

type Tab = 'staff' | 'company' | 'people' | 'audit';

const tabs: readonly { key: Tab; label: TextKey; permission: Permission }[] = [
  { key: 'staff', label: 'qualification.tabStaff', permission: 'system.view' },
  { key: 'company', label: 'qualification.tabCompany', permission: 'system.view' },
  { key: 'people', label: 'qualification.tabPeople', permission: 'staff.view' },
  { key: 'audit', label: 'qualification.tabAudit', permission: 'staff.view' },
];

/** Certificates of people and companies, the people themselves, and the review of rescuers (`/system/qualification`). */
export function QualificationScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const open = tabs.filter((tab) => holdsPermission(tab.permission));
  const tab = open.find((each) => each.key === search.get('tab'))?.key ?? 'staff';
  // What one list was searched by means nothing to another.
  const show = (next: Record<string, string>) => setSearch(next, { replace: true });
  const showCertificates = (words: string) => show({ tab: 'staff', words });
  const add = {
    staff: ['qualification.add', 'holder=staff'],
    company: ['qualification.add', 'holder=company'],
    people: ['staff.add', 'kind=staff'],
    audit: ['staff.add', 'kind=staff'],
  } as const satisfies Record<Tab, readonly [TextKey, string]>;
  const [addText, addQuery] = add[tab];

  return (
    <div className="list-screen">
      <PageHead
        title={t('route.system.qualification')}
        action={
          <Allowed permission="staff.add">
            <Button type="primary" onClick={() => void navigate(`/system/qualificationcou?${addQuery}`)}>
              {t(addText)}
            </Button>
          </Allowed>
        }
      />
      <RenewalBand onShow={(holder) => show({ tab: holder, reminded: 'true' })} />
      <Tabs
        className="status-tabs"
        activeKey={tab}
        onChange={(key) => show({ tab: key })}
        items={open.map(({ key, label }) => ({ key, label: t(label) }))}
      />
      <div className="tab-list" key={tab}>
        {tab === 'people' ? <StaffList onCertificates={showCertificates} /> : null}
        {tab === 'audit' ? <RescuerReviewList onCertificates={showCertificates} /> : null}
        {tab === 'staff' || tab === 'company' ? <CertificateList holder={tab} /> : null}
      </div>
    </div>
  );
}
