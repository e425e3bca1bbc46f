import { Box } from '#kit/layout/Box.tsx';
import { useLanguage, useText } from '#kit/text.ts';
import { guidePicture, phonePictureSize, pictureSize, type Guide, type GuideStep } from './guide.ts';

interface GuidePictureProps {
  guide: Guide;
  step: GuideStep;
  /** Asked for at once, for paper. */
  eager?: boolean;
}

/** The screen of a step, as the script of the pictures found it. */
export function GuidePicture({ guide, step, eager = false }: GuidePictureProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <Box maxWidth={guide.isOnPhone ? 300 : undefined}>
      <img
        className="guide-picture"
        src={guidePicture(guide.name, step.name, language)}
        alt={t('help.pictureOf', { step: step.title[language] })}
        loading={eager ? 'eager' : 'lazy'}
        {...(guide.isOnPhone ? phonePictureSize : pictureSize)}
      />
    </Box>
  );
}
