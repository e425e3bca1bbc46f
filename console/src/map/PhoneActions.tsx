import { CheckOutlined, EnvironmentOutlined, PhoneOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { useCall } from '#kit/call/useCall.ts';
import { AcknowledgeForm } from '#kit/move/AcknowledgeForm.tsx';
import { isDisplay } from '#kit/sessionKeep.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import type { ElevatorDetail } from '#kit/card/elevatorDetail.ts';
import { navigationAddress } from './navigation.ts';
import { telHref } from '#kit/format/telHref.ts';
import './phone.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

/** What one does on the way and on site, below the thumb. */
export function PhoneActions({ elevator }: { elevator: ElevatorDetail }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const waiting = useWaitingFault(elevator.id);
  const phone = elevator.maintainer?.phone ?? elevator.property?.phone ?? null;
  const { latitude, longitude } = elevator;
  const placed = latitude !== null && longitude !== null;
  return (
    <Stack as="footer" row wrap gap={8} className="phone-actions">
      {asking && waiting ? (
        <AcknowledgeForm
          large
          call={monitoringCalls.acknowledge}
          ids={[waiting.id]}
          onDone={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <>
          <Button
            {...styleProps({ flex: '1 1 140px', height: 48 })}
            size="large"
            icon={<PhoneOutlined />}
            disabled={phone === null}
            {...(phone === null ? {} : { href: telHref(phone) })}
          >
            {t(phone === null ? 'phone.noPhone' : 'phone.call')}
          </Button>
          {waiting ? (
            <Button
              {...styleProps({ flex: '1 1 140px', height: 48 })}
              size="large"
              type="primary"
              danger
              icon={<CheckOutlined />}
              onClick={() => setAsking(true)}
            >
              {t('alarm.acknowledge')}
            </Button>
          ) : null}
          <Button
            {...styleProps({ flex: '1 1 140px', height: 48 })}
            size="large"
            icon={<EnvironmentOutlined />}
            disabled={!placed}
            {...(placed
              ? {
                  href: navigationAddress({ latitude, longitude }, elevator.projectName),
                  target: '_blank',
                  rel: 'noreferrer',
                }
              : {})}
          >
            {t(placed ? 'phone.navigate' : 'phone.noPlace')}
          </Button>
          <Stack
            as={Link}
            row
            align="center"
            justify="center"
            flex="1 1 140px"
            minHeight={48}
            to={`/realTime/detail?id=${elevator.id}`}
          >
            {t('phone.detail')}
          </Stack>
        </>
      )}
    </Stack>
  );
}

/** The most severe unacknowledged fault, for those who may acknowledge it. */
function useWaitingFault(id: string) {
  const may = holdsPermission('fault.view') && holdsPermission('fault.confirm') && !isDisplay;
  const { data } = useCall(monitoringCalls.openFaults, may ? { id, open: true } : null, {
    everyMs: 15_000,
    onError: 'ignored',
  });
  return data?.find((fault) => fault.acknowledgedAt === null);
}
