import { useState } from 'react';
import { Button } from 'antd';
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import type { TrailSubject } from '@hoistway/contract/trail/trail.ts';
import { RecordTrail } from './RecordTrail.tsx';
import { useText } from './text.ts';

/** The history of a record below its form: asked for when somebody opens it. */
export function RecordTrailSection({ subject, id }: { subject: TrailSubject; id: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <section className="record-trail-section">
      <Button
        type="link"
        aria-expanded={open}
        icon={open ? <UpOutlined /> : <DownOutlined />}
        iconPlacement="end"
        onClick={() => setOpen(!open)}
      >
        {t('trail.title')}
      </Button>
      {open ? <RecordTrail subject={subject} id={id} /> : null}
    </section>
  );
}
