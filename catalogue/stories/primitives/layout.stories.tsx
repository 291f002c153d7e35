import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import {
  Aside,
  Badge,
  Button,
  Card,
  IconButton,
  InfiniteList,
  Menu,
  Money,
  PageColumn,
  PageHeader,
  SectionHeader,
  Stack,
  StickyDock,
  Tabs,
  useUi,
  WithAside,
} from 'shared-ui';
import { Band, CardGrid, Landing, LandingHero } from 'shared-ui/landing-page';
import { HeroScene, ServiceScene } from 'shared-ui/scene';
import { Specimen, Specimens, LocalizedText } from '../../stage/specimen.tsx';

const meta: Meta = { title: 'Primitives/Layout' };
export default meta;

const doNothing = () => undefined;

export const Headers: StoryObj = {
  render: () => (
    <Specimens>
      <PageHeader
        title={<LocalizedText ar="مواعيدي" en="My appointments" />}
        subtitle={<LocalizedText ar="القادمة والسابقة" en="Upcoming and past" />}
        onBack={doNothing}
        backAlways
        end={<IconButton icon="filter" label="Filters" />}
      />
      <SectionHeader title={<LocalizedText ar="هذا الأسبوع" en="This week" />} />
    </Specimens>
  ),
};

const TabStates = () => {
  const { say } = useUi();
  const [tab, setTab] = useState<'next' | 'past' | 'cancelled'>('next');
  return (
    <Specimens>
      <Specimen name="tabs: with a count, one that cannot be opened">
        <p id="why">{say({ ar: 'لا توجد مواعيد ملغاة', en: 'No cancelled appointments' })}</p>
        <Tabs
          label={say({ ar: 'المواعيد', en: 'Appointments' })}
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'next', label: say({ ar: 'القادمة', en: 'Upcoming' }), end: <Badge tone="brand">2</Badge> },
            { id: 'past', label: say({ ar: 'السابقة', en: 'Past' }) },
            { id: 'cancelled', label: say({ ar: 'الملغاة', en: 'Cancelled' }), disabledBy: 'why' },
          ]}
        >
          <Card>{tab}</Card>
        </Tabs>
      </Specimen>
      <Specimen name="menu">
        <Menu
          items={[
            { id: 'share', label: say({ ar: 'مشاركة', en: 'Share' }), icon: 'external', onSelect: doNothing },
            {
              id: 'delete',
              label: say({ ar: 'حذف', en: 'Delete' }),
              icon: 'delete',
              danger: true,
              onSelect: doNothing,
            },
          ]}
          trigger={(trigger) => (
            <Button {...trigger} variant="quiet" iconEnd="expand">
              <LocalizedText ar="المزيد" en="More" />
            </Button>
          )}
        />
      </Specimen>
      <Specimen name="a list with more pages; one whose next page failed">
        <InfiniteList hasMore loading={false} onMore={doNothing} error="—">
          <Card>1</Card>
        </InfiniteList>
      </Specimen>
    </Specimens>
  );
};

export const TabsAndMenu: StoryObj = { render: () => <TabStates /> };

export const DockAndAsideWide: StoryObj = {
  render: () => (
    <main>
      <PageColumn width="list">
        <WithAside>
          <Stack>
            <Card>
              <LocalizedText ar="تفاصيل الحجز" en="Details of the booking" />
            </Card>
          </Stack>
          <Aside>
            <Card tone="tint">
              <LocalizedText ar="الملخص" en="Summary" />
            </Card>
            <StickyDock
              summary={<LocalizedText ar="الجمعة ٢٠ نوفمبر، ٤:١٥ م" en="Friday 20 November, 4:15 pm" />}
              sum={<Money halalas={17_250} />}
              sumLabel={<LocalizedText ar="الإجمالي" en="Total" />}
              note={<LocalizedText ar="يمكن الإلغاء مجانًا" en="Free to cancel" />}
            >
              <Button wide>
                <LocalizedText ar="متابعة" en="Continue" />
              </Button>
            </StickyDock>
          </Aside>
        </WithAside>
      </PageColumn>
    </main>
  ),
};

export const LandingPageWide: StoryObj = {
  render: () => (
    <main>
      <Landing>
        <LandingHero
          title={<LocalizedText ar="الرعاية في المنزل" en="Care at home" />}
          lead={
            <LocalizedText
              ar="أطباء وممرضون وتحاليل، في الوقت المناسب."
              en="Doctors, nurses and tests, when it suits."
            />
          }
          picture={<HeroScene />}
        >
          <Button variant="accent">
            <LocalizedText ar="حجز زيارة" en="Book a visit" />
          </Button>
        </LandingHero>
        <Band title={<LocalizedText ar="الخدمات" en="Services" />} tone="tint">
          <CardGrid columns={3}>
            {(['nursing', 'lab', 'physio'] as const).map((name) => (
              <Card as="li" key={name}>
                <ServiceScene name={name} />
              </Card>
            ))}
          </CardGrid>
        </Band>
      </Landing>
    </main>
  ),
};
