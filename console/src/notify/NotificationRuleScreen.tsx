import { useNavigate, useSearchParams } from 'react-router';
import { faultPushCalls } from '@hoistway/contract/notify/faultPushCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { useText } from '#kit/text.ts';
import { FaultSettingForm } from './FaultSettingForm.tsx';
import './notificationRules.css';

const list = '/system/faultSetting';

/** One fault push setting, or with no id a new one (`/system/setFaultPage`). */
export function NotificationRuleScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('id');
  const input = { id: id ?? '' };
  const setting = useCall(faultPushCalls.one, id === null ? null : input);
  const crumbs = [{ title: t('route.system.faultSetting'), path: list }];
  const done = () => void navigate(list);
  if (id === null) {
    return (
      <div className="form-screen">
        <PageHead title={t('faultPush.add')} crumbs={crumbs} />
        <FaultSettingForm onDone={done} />
      </div>
    );
  }
  if (!setting.data) return <Loading page />;
  return (
    <div className="form-screen">
      <PageHead title={setting.data.settingName} subtitle={setting.data.companyName} crumbs={crumbs} />
      <FaultSettingForm key={id} setting={setting.data} onDone={done} />
      <RecordAuditLogSection subject="faultSetting" id={id} />
    </div>
  );
}
