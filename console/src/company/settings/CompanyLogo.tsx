import { Button } from 'antd';
import { useRef, useState } from 'react';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { alreadyReported } from '#kit/call/perform.ts';
import { resumeSession } from '#kit/call/resumeSession.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { useText } from '#kit/text.ts';
import { CropLogo } from './CropLogo.tsx';
import '../company.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

const accepted = 'image/jpeg,image/png,image/webp,image/gif';

function CompanyLogoWithin({ companyId: id }: { companyId: string }) {
  const t = useText();
  const setLogo = useSubmit(companyCalls.setLogo);
  const removeLogo = useSubmit(companyCalls.removeLogo);
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; picture: HTMLImageElement }>();
  const { data: company } = useCall(companyCalls.one, { id });
  if (!company) return null;
  const mayEdit = company.managed && holdsPermission('company.edit');
  const done = () => {
    setChosen(undefined);
    return resumeSession();
  };
  const bring = (file: File) => setLogo({ id, file }, done).then(undefined, alreadyReported);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const picture = new Image();
    picture.src = URL.createObjectURL(file);
    try {
      await picture.decode();
      setChosen({ file, picture });
    } catch {
      // What the browser cannot show, the server names.
      await bring(file);
    }
  };
  const remove = () =>
    confirmDelete(t, {
      title: t('logo.removeTitle'),
      run: () => void removeLogo({ id }, done),
    });

  return (
    <Stack row wrap gap={12} align="center" padding={[16, 0]} className="company-logo">
      <h2 className="section-title">{t('company.logo')}</h2>
      <span className="logo-plate">
        {company.logo ? (
          <Box as="img" maxWidth={128} maxHeight={56} src={company.logo} alt={t('company.logo')} />
        ) : (
          t('logo.none')
        )}
      </span>
      {mayEdit ? (
        <>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={accepted}
            aria-label={t('logo.upload')}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button onClick={() => chooser.current?.click()}>
            {t(company.logo ? 'logo.change' : 'logo.upload')}
          </Button>
          {company.logo ? (
            <Button type="text" danger onClick={remove}>
              {t('button.delete')}
            </Button>
          ) : null}
          <p className="hint">{t('logo.hint')}</p>
        </>
      ) : null}
      {chosen ? <CropLogo {...chosen} onDone={bring} onCancel={() => setChosen(undefined)} /> : null}
    </Stack>
  );
}

/** The logo of a company; who answers for it brings, crops and removes it here. */
export const CompanyLogo = withErrorBoundary(CompanyLogoWithin);
