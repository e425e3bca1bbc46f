import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { companySettingsCalls } from '@hoistway/contract/company/companySettings.ts';
import { setupPath } from '#kit/beginning/setupPath.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { CompanyLogo } from './CompanyLogo.tsx';
import { CompanySettingsForm } from './CompanySettingsForm.tsx';
import { CompanySettingsRecord } from './CompanySettingsRecord.tsx';
import { AlarmFeedList } from './AlarmFeedList.tsx';
import { RobotList } from './RobotList.tsx';
import '../company.css';
import { Box } from '#kit/layout/Box.tsx';

/** The settings of a company (`/system/custom`). */
export function CompanySettingsScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [editing, setEditing] = useState(false);
  const companyId = search.get('companyId');
  const input = companyId === null ? {} : { companyId };
  const companySettings = useCall(companySettingsCalls.one, input, { onError: 'handled' });
  return (
    <div className="form-screen">
      <PageHead
        title={t('route.system.custom')}
        {...(companySettings.data ? { subtitle: companySettings.data.companyName } : {})}
        action={
          editing || !companySettings.data ? null : (
            <>
              <Allowed permission="company.add">
                <Button type="link" onClick={() => void navigate(setupPath)}>
                  {t('route.system.setup')}
                </Button>
              </Allowed>
              <Allowed permission="company.edit">
                <Button type="primary" onClick={() => setEditing(true)}>
                  {t('button.edit')}
                </Button>
              </Allowed>
            </>
          )
        }
      />
      {editing ? null : (
        <Box padding={[0, 'gutter', 12]} className="company-settings-of">
          <CompanyPick
            managed
            label={t('companySettings.companyId')}
            value={companySettings.data?.companyId ?? companyId}
            onChange={(next) => setSearch(next === null ? {} : { companyId: next })}
          />
        </Box>
      )}
      {companySettings.error && !companySettings.data ? (
        <CallFailure problem={companySettings.error} retry={companySettings.refetch} />
      ) : companySettings.data === undefined ? (
        <Loading page />
      ) : editing ? (
        <CompanySettingsForm
          key={companySettings.data.companyId}
          companySettings={companySettings.data}
          onDone={() => setEditing(false)}
        />
      ) : (
        <>
          <CompanySettingsRecord companySettings={companySettings.data} />
          <div className="padded">
            <CompanyLogo companyId={companySettings.data.companyId} />
          </div>
          <RobotList key={companySettings.data.companyId} companyId={companySettings.data.companyId} />
          <AlarmFeedList
            key={`feeds of ${companySettings.data.companyId}`}
            companyId={companySettings.data.companyId}
          />
        </>
      )}
    </div>
  );
}
