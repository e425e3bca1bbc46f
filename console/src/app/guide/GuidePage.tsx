import { PrinterOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { TwoPane } from '#kit/layout/TwoPane.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { PrintPaper } from '#kit/print/PrintPaper.tsx';
import { useLanguage, useText } from '#kit/text.ts';
import { opens } from '../menu/menuTree.ts';
import { findRoute } from '../routes.tsx';
import { guidePath, guidePicture, type Guide, type GuideStep } from './guide.ts';
import { GuidePicture } from './GuidePicture.tsx';
import { GuideText } from './GuideText.tsx';
import './guide.css';

/** The day of somebody, step by step (`/help?guide=…`). */
export function GuidePage({ guide }: { guide: Guide }) {
  const t = useText();
  const { language } = useLanguage();
  const [printing, setPrinting] = useState(false);
  /** Paper cannot wait for a picture that nobody has scrolled to. */
  const print = async () => {
    const pictures = guide.steps.map(({ name }) => {
      const picture = new Image();
      picture.src = guidePicture(guide.name, name, language);
      return picture.decode();
    });
    await Promise.allSettled(pictures);
    setPrinting(true);
  };
  const title = t(`help.guide.${guide.name}`);
  return (
    <div className="form-screen">
      <PageHead
        title={title}
        crumbs={[{ title: t('route.help'), path: guidePath() }]}
        action={
          <ActionButton icon={<PrinterOutlined />} onClick={print}>
            {t('button.print')}
          </ActionButton>
        }
      />
      <Box as="p" padding={[0, 'gutter']} margin={0} className="hint">
        {t(`help.about.${guide.name}`)}
      </Box>
      <Stack as="ol" gap={32} padding={[16, 'gutter', 32]} margin={0} maxWidth={1320} className="guide-steps">
        {guide.steps.map((step, at) => (
          <li key={step.name}>
            <TwoPane side={340} below={1024} sideFirst gap={24} align="start">
              <div>
                <Box as="h2" margin={[0, 0, 6]} fontSize={16}>
                  {at + 1}. {step.title[language]}
                </Box>
                <Box as="p" margin={[0, 0, 10]} lineHeight={24}>
                  <GuideText {...step} />
                </Box>
                <StepLink step={step} />
              </div>
              <GuidePicture guide={guide} step={step} />
            </TwoPane>
          </li>
        ))}
      </Stack>
      {printing ? (
        <PrintPaper title={title} about={t(`help.about.${guide.name}`)} onDone={() => setPrinting(false)}>
          <ol className="guide-paper">
            {guide.steps.map((step, at) => (
              <li key={step.name}>
                <GuidePicture guide={guide} step={step} eager />
                <div>
                  <h2>
                    {at + 1}. {step.title[language]}
                  </h2>
                  <GuideText {...step} />
                </div>
              </li>
            ))}
          </ol>
        </PrintPaper>
      ) : null}
    </div>
  );
}

/** Opens the screen of a step; who may not open it reads only what is done there. */
function StepLink({ step: { path } }: { step: GuideStep }) {
  const t = useText();
  const route = findRoute(path);
  if (!route || !opens(path)) return null;
  return <Link to={path}>{t('help.openScreen', { screen: t(route.label) })}</Link>;
}
