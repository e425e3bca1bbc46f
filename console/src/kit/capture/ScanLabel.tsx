import { Button } from 'antd';
import { useState } from 'react';
import { Box } from '../layout/Box.tsx';
import { styleProps } from '../layout/styleProps.ts';
import { useText } from '../text.ts';
import { canScan, CodeScanner, type ScannerProblem } from './CodeScanner.tsx';

/** Reads the label by the camera, where there is one that this page may use. */
export function ScanLabel({ onRead }: { onRead(label: string): void }) {
  const t = useText();
  const [scanning, setScanning] = useState(false);
  const [problem, setProblem] = useState<ScannerProblem | undefined>(canScan() ? undefined : 'none');
  if (problem !== undefined)
    return <p className="hint">{t(problem === 'none' ? 'phone.noCamera' : 'phone.cameraRefused')}</p>;
  if (!scanning)
    return (
      <Button
        block
        size="large"
        type="primary"
        {...styleProps({ margin: [0, 0, 8] })}
        onClick={() => setScanning(true)}
      >
        {t('phone.scan')}
      </Button>
    );
  return (
    <Box margin={[0, 0, 8]}>
      <CodeScanner label={t('phone.scanning')} onRead={onRead} onProblem={setProblem} />
      <Button block onClick={() => setScanning(false)}>
        {t('phone.stopScanning')}
      </Button>
    </Box>
  );
}
