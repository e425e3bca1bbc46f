import { Button } from 'antd';
import { maxPictures } from '@hoistway/contract/install/installStep.ts';
import type { InstallStepRow } from '@hoistway/contract/install/installOrderCalls.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { BringFile } from './BringFile.tsx';

/** The pictures and documents of a step; whoever does it brings them. */
export function StepFiles({ step }: { step: InstallStepRow }) {
  const t = useText();
  const ownName = useOwnName();
  const remove = useSubmit(installStepCalls.removeFile);
  const download = useSend(installStepCalls.file);
  const { id } = step;
  const brings = step.mine && step.state === 'doing';
  const pictures = step.files.filter(({ paper }) => paper === null);
  const own = pictures.filter(({ final }) => !final);
  return (
    <Stack gap={8}>
      {step.pictures > 0 || pictures.length > 0 ? (
        <Stack row wrap gap={8} align="center">
          <span>
            {t('installStep.picturesOf', { n: brings ? own.length : pictures.length, of: step.pictures })}
          </span>
          {pictures.map(({ id: fileId, picture, final }, at) =>
            picture === null ? null : (
              <Stack key={fileId} as="span" row gap={4} align="center">
                <a href={picture.address} target="_blank" rel="noreferrer">
                  <img
                    src={picture.thumb}
                    alt={t('installStep.pictureNo', { n: at + 1 })}
                    height={56}
                    width={75}
                  />
                </a>
                {brings && !final ? (
                  <Button
                    type="text"
                    size="small"
                    aria-label={t('installStep.takePicture', { n: at + 1 })}
                    onClick={() => void remove({ id, fileId })}
                  >
                    ×
                  </Button>
                ) : null}
              </Stack>
            ),
          )}
          {brings && own.length < maxPictures ? (
            <BringFile picture id={id} label={t('installStep.addPicture')} />
          ) : null}
        </Stack>
      ) : null}
      {step.papers.map((paper, at) => {
        const filed = step.files.filter((file) => file.paper === at);
        const name = ownName(paper.name, paper.englishName);
        return (
          <Stack key={at} row wrap gap={8} align="center">
            <span>{name}</span>
            {filed.length === 0 ? <span className="hint">{t('installStep.notFiled')}</span> : null}
            {filed.map(({ id: fileId, final }) => (
              <Stack key={fileId} as="span" row gap={4} align="center">
                <Button type="link" size="small" onClick={() => void download({ id, fileId }, saveFile)}>
                  {t('installStep.openFile', { name })}
                </Button>
                {brings && !final ? (
                  <Button
                    type="text"
                    size="small"
                    aria-label={t('installStep.takeFile', { name })}
                    onClick={() => void remove({ id, fileId })}
                  >
                    ×
                  </Button>
                ) : null}
              </Stack>
            ))}
            {brings ? <BringFile id={id} paper={at} label={t('installStep.addPaper', { name })} /> : null}
          </Stack>
        );
      })}
    </Stack>
  );
}
