import { useState } from 'react';
import { Button } from 'antd';
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import type { AuditLogSubject } from '@hoistway/contract/auditLog/auditLog.ts';
import { RecordAuditLog } from './RecordAuditLog.tsx';
import { useText } from '../text.ts';
import { Box } from '../layout/Box.tsx';

/** The change log of a record below its form, loaded when it is opened. */
export function RecordAuditLogSection({ subject, id }: { subject: AuditLogSubject; id: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <Box as="section" padding={[12, 'gutter', 16]} className="record-audit-log-section">
      <Button
        type="link"
        aria-expanded={open}
        icon={open ? <UpOutlined /> : <DownOutlined />}
        iconPlacement="end"
        onClick={() => setOpen(!open)}
      >
        {t('auditLog.title')}
      </Button>
      {open ? <RecordAuditLog subject={subject} id={id} /> : null}
    </Box>
  );
}
