import { Button } from 'antd';
import { useState } from 'react';
import { residentsPageCalls, type ShownPage } from '@hoistway/contract/residents/residentsPageCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { confirm } from '#kit/confirm.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { AddPage, ChooseElevators, RenamePage } from './PageForms.tsx';

type Shown = 'add' | 'rename' | 'elevators';

/** The page of the building on which an elevator stands, or the way to make it. */
export const BuildingPage = withErrorBoundary(function BuildingPageWithin({
  elevatorId,
}: {
  elevatorId: string;
}) {
  const t = useText();
  const { data } = useCall(residentsPageCalls.ofElevator, { id: elevatorId });
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  if (!data) return <Loading />;
  const { page, publicUrl, name, projectName } = data;
  const address = page && `${publicUrl ?? new URL('.', document.baseURI).href}status/${page.token}`;
  return (
    <section aria-label={t('residentsPage.title')}>
      <h2>{t('residentsPage.title')}</h2>
      {page && address ? (
        <>
          <PageFacts page={page} address={address} />
          <PageActs page={page} onShow={setShown} />
        </>
      ) : (
        <Stack gap={12} align="start">
          <p className="hint">{t('residentsPage.none')}</p>
          <Allowed permission="qr.generate">
            <Button type="primary" onClick={() => setShown('add')}>
              {t('residentsPage.add')}
            </Button>
          </Allowed>
        </Stack>
      )}
      {shown === 'add' ? <AddPage elevator={{ id: elevatorId, name, projectName }} onClose={close} /> : null}
      {shown === 'rename' && page ? <RenamePage page={page} onClose={close} /> : null}
      {shown === 'elevators' && page ? <ChooseElevators page={page} onClose={close} /> : null}
    </section>
  );
});

function PageFacts({ page, address }: { page: ShownPage; address: string }) {
  const t = useText();
  return (
    <Facts>
      <div>
        <dt>{t('residentsPage.buildingName')}</dt>
        <dd>{page.buildingName}</dd>
      </div>
      <div>
        <dt>{t('residentsPage.elevators')}</dt>
        <dd>{page.elevators.map(({ name }) => name).join(t('rescue.separator'))}</dd>
      </div>
      <div>
        <dt>{t('residentsPage.subscribers')}</dt>
        <dd>{page.subscribers}</dd>
      </div>
      <div>
        <dt>{t('residentsPage.title')}</dt>
        <dd>
          <a href={address} target="_blank" rel="noreferrer">
            {t('residentsPage.open')}
          </a>
        </dd>
      </div>
    </Facts>
  );
}

function PageActs({ page, onShow }: { page: ShownPage; onShow(shown: Shown): void }) {
  const t = useText();
  const print = useSend(residentsPageCalls.poster);
  const renew = useSubmit(residentsPageCalls.renew);
  const end = useSubmit(residentsPageCalls.end);
  const { id } = page;
  return (
    <Stack row wrap gap={8}>
      <Button onClick={() => void print({ id }, saveFile)}>{t('residentsPage.print')}</Button>
      <Allowed permission="qr.edit">
        <Button onClick={() => onShow('rename')}>{t('residentsPage.rename')}</Button>
        <Button onClick={() => onShow('elevators')}>{t('residentsPage.setElevators')}</Button>
      </Allowed>
      <Allowed permission="qr.generate">
        <Button
          onClick={() =>
            confirm(t, {
              title: t('residentsPage.renew'),
              hint: t('residentsPage.renewHint'),
              button: t('residentsPage.renew'),
              run: () => renew({ id }),
            })
          }
        >
          {t('residentsPage.renew')}
        </Button>
      </Allowed>
      <Allowed permission="qr.edit">
        <Button
          danger
          onClick={() =>
            confirmDelete(t, {
              title: t('residentsPage.end'),
              hint: t('residentsPage.endHint'),
              button: t('residentsPage.end'),
              run: () => end({ id }),
            })
          }
        >
          {t('residentsPage.end')}
        </Button>
      </Allowed>
    </Stack>
  );
}
