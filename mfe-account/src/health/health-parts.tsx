import { patientProfile, type ResponseOf } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { Button, Card, SectionHeader, Tabs } from 'shared-ui';
import { UserText } from 'shared-ui/user-text';
import { useEndpointQuery, useHost, useNavigation, useT } from 'shared-ui/remote-kit';
import type { ReactNode } from 'react';
import { AccountQuery } from '../shared/account-query.tsx';
import { ConditionCards } from './condition-cards.tsx';
import { isPart, type Part, PART_FIELDS, PARTS } from './parts.ts';
import { PartDialog } from './part-dialog.tsx';
import { useShownValue } from './use-shown-value.ts';
import styles from './health.module.css';

type Profile = ResponseOf<typeof patientProfile>;

/** The shown part and the edited part are in the address: back, a reload and a change of language keep both. */
const useParts = () => {
  const { route } = useNavigation();
  const { navigation } = useHost();
  const { part, edit, rel_id } = route.query;
  const go = (to: { part: Part; edit?: Part | undefined }) =>
    navigation.navigate(linkTo(route.routeId as 'myProfile', {}, { rel_id, ...to }), { replace: true });
  const shown = isPart(part) ? part : 'personal';
  return {
    shown,
    editing: isPart(edit) ? edit : null,
    show: (to: Part) => go({ part: to }),
    edit: (open: boolean) => go({ part: shown, edit: open ? shown : undefined }),
  };
};

/** The profile of a patient in its parts: personal with `identity`, medical, way of life. */
export const HealthParts = ({ relId, identity }: { relId: string; identity: ReactNode }) => {
  const t = useT();
  const { shown, editing, show, edit } = useParts();
  const profile = useEndpointQuery(patientProfile, { rel_id: relId });
  return (
    <Tabs
      label={t('part.label')}
      selected={shown}
      onSelect={show}
      tabs={PARTS.map((id) => ({ id, label: t(`part.${id}`) }))}
    >
      <div className={styles.parts}>
        {shown === 'personal' && identity}
        <AccountQuery query={profile} heights={[200]} title={t('part.failed')}>
          {(one) => <PartCard profile={one} part={shown} editing={editing === shown} onEdit={edit} />}
        </AccountQuery>
        {shown === 'medical' && <ConditionCards relId={relId} />}
      </div>
    </Tabs>
  );
};

interface PartProps {
  profile: Profile;
  part: Part;
  editing: boolean;
  onEdit: (open: boolean) => void;
}

const PartCard = ({ profile, part, editing, onEdit }: PartProps) => {
  const t = useT();
  const shown = useShownValue(profile.patient.gnd);
  const { health } = profile;
  // A server of version 2.1 or older stores none of this.
  if (!health) return null;
  return (
    <Card as="section" aria-label={t(`part.of.${part}`)}>
      <SectionHeader
        title={t(`part.of.${part}`)}
        end={
          <Button variant="link" icon="edit" aria-label={t(`part.edit.${part}`)} onClick={() => onEdit(true)}>
            {t('part.edit')}
          </Button>
        }
      />
      <dl className={styles.facts}>
        {PART_FIELDS[part].map((field) => {
          const value = shown(field, String(health[field] ?? ''));
          return (
            <div key={field}>
              <dt>{t(`field.${field}`)}</dt>
              <dd>
                {value === '' ? (
                  <span className={styles.soft}>{t('field.none')}</span>
                ) : LATIN.has(field) ? (
                  <bdi dir="ltr">{value}</bdi>
                ) : (
                  <UserText>{value}</UserText>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {part === 'personal' && health.emergency_phone === '' && <p className={styles.soft}>{t('hint.emergency')}</p>}
      {editing && <PartDialog profile={{ ...profile, health }} part={part} onClose={() => onEdit(false)} />}
    </Card>
  );
};

const LATIN: ReadonlySet<string> = new Set(['emergency_phone', 'short_address', 'blood_group']);
