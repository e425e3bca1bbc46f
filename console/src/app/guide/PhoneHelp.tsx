import { Steps } from 'antd';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';
import { guidePath } from './guide.ts';

const steps = ['open', 'keep', 'signIn', 'alarm', 'elevator'] as const;

/** How to work with the console on a phone (`/androidHelp`, `/iosHelp`). */
export function PhoneHelp({ system }: { system: 'android' | 'ios' }) {
  const t = useText();
  return (
    <div className="form-screen">
      <PageHead title={t(`route.${system}Help`)} crumbs={[{ title: t('route.help'), path: guidePath() }]} />
      <Box maxWidth={640} className="padded">
        <Box as="p" margin={[0, 0, 16]}>
          {t('phoneHelp.purpose')}
        </Box>
        <Steps
          orientation="vertical"
          current={-1}
          items={steps.map((step) => ({
            title: t(`phoneHelp.${step}`),
            content: step === 'keep' ? t(`phoneHelp.keepOn.${system}`) : t(`phoneHelp.${step}How`),
          }))}
        />
      </Box>
    </div>
  );
}
