import { Button, Modal } from 'antd';
import { useState } from 'react';
import { planTeamCalls, type PlanTeamRow } from '@hoistway/contract/plan/planTeam.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { showDone } from '#kit/call/tip.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { useText } from '#kit/text.ts';
import { TeamForm } from './TeamForm.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

/** The teams of the company: who goes with whom, until when both may. */
export function TeamsDialog({ companyId, onClose }: { companyId: string | undefined; onClose(): void }) {
  const t = useText();
  const ofCompany = companyId === undefined ? {} : { companyId };
  const teams = useCall(planTeamCalls.list, ofCompany);
  const form = useSend(planTeamCalls.form);
  const remove = useSubmit(planTeamCalls.remove);
  const [edited, setEdited] = useState<PlanTeamRow | 'new'>();
  return (
    <Modal open title={t('planTeam.title')} footer={null} onCancel={onClose} width={640}>
      <Allowed permission="plan.edit">
        <Stack row gap={8} justify="flex-end" margin={[0, 0, 8]}>
          <Button
            className="planner-form-teams"
            onClick={() => void form(ofCompany, (made) => showDone(t('planTeam.formed', made)))}
          >
            {t('planTeam.form')}
          </Button>
          <Button className="planner-add-team" type="primary" onClick={() => setEdited('new')}>
            {t('planTeam.add')}
          </Button>
        </Stack>
      </Allowed>
      {teams.data?.length === 0 ? <p className="hint">{t('planTeam.noneHint')}</p> : null}
      <ul className="planner-team-list">
        {(teams.data ?? []).map((team) => (
          <Grid
            as="li"
            columns="minmax(0, 1fr) minmax(0, 1fr) auto"
            gap={12}
            align="center"
            padding={[8, 0]}
            border="bottom"
            key={team.id}
          >
            <span>
              <b>{team.name}</b>
              <Box as="small" block className="hint">
                {team.first} · {team.second}
              </Box>
            </span>
            <span>
              {t('planTeam.plans', { n: team.plans })}
              <Box as="small" block className={team.fit ? 'hint' : 'alert-text'}>
                {team.fit && team.certifiedUntil !== null
                  ? t('planTeam.certified', { day: team.certifiedUntil })
                  : t('planTeam.unfit')}
              </Box>
            </span>
            <Allowed permission="plan.edit">
              <span>
                <Button size="small" onClick={() => setEdited(team)}>
                  {t('button.edit')}
                </Button>
                <Button
                  size="small"
                  danger
                  onClick={() =>
                    confirmDelete(t, {
                      title: t('planTeam.removeTitle'),
                      hint: t('planTeam.removeHint'),
                      run: () => remove({ id: team.id }),
                    })
                  }
                >
                  {t('button.delete')}
                </Button>
              </span>
            </Allowed>
          </Grid>
        ))}
      </ul>
      {edited ? (
        <TeamForm {...(edited === 'new' ? {} : { team: edited })} onClose={() => setEdited(undefined)} />
      ) : null}
    </Modal>
  );
}
