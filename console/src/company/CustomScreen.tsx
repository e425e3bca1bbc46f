import { Button, Result, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { customCalls } from '@hoistway/contract/company/custom.ts';
import { useCall } from '#kit/call/useCall.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { CompanyLogo } from './CompanyLogo.tsx';
import { CustomForm } from './CustomForm.tsx';
import { CustomRecord } from './CustomRecord.tsx';
import './company.css';

/** How the console looks and reckons for the people of a company (`/system/custom`). */
export function CustomScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const [editing, setEditing] = useState(false);
  const companyId = search.get('companyId');
  const input = companyId === null ? {} : { companyId };
  const custom = useCall(customCalls.custom, input);
  return (
    <div className="form-screen">
      <PageHead
        title={t('route.system.custom')}
        {...(custom.data ? { subtitle: custom.data.companyName } : {})}
        action={
          editing || !custom.data ? null : (
            <Allowed permission="company.edit">
              <Button type="primary" onClick={() => setEditing(true)}>
                {t('button.edit')}
              </Button>
            </Allowed>
          )
        }
      />
      {editing ? null : (
        <div className="padded custom-company">
          <CompanyPick
            value={custom.data?.companyId ?? companyId}
            onChange={(next) => setSearch(next === null ? {} : { companyId: next })}
          />
        </div>
      )}
      {custom.error instanceof CallProblem ? (
        <Result status="404" title={custom.error.message} />
      ) : custom.data === undefined ? (
        <Skeleton active className="page-skeleton" />
      ) : editing ? (
        <CustomForm key={custom.data.companyId} custom={custom.data} onDone={() => setEditing(false)} />
      ) : (
        <>
          <div className="padded">
            <CompanyLogo companyId={custom.data.companyId} />
          </div>
          <CustomRecord custom={custom.data} />
        </>
      )}
    </div>
  );
}
