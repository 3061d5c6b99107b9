import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { InLogbook } from '../../../../.storybook/logbook/inside/logbook.tsx';
import { drawerStories } from '../../../../tests/cases/logbook/drawer-stories.ts';
import { LogbookEntryDrawer } from './logbook-entry.tsx';

interface DrawerArgs {
  standing: keyof typeof drawerStories;
  title: 'logbook' | 'status';
}

const SampleDrawer = ({ standing, title }: DrawerArgs) => {
  const [actors] = useState(() => drawerStories[standing]());
  return (
    <InLogbook actors={actors}>
      <LogbookEntryDrawer title={title} />
    </InLogbook>
  );
};

const meta = {
  title: 'Logbook/Entry drawer',
  component: SampleDrawer,
  args: { standing: 'editing', title: 'logbook' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SampleDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NewEntry: Story = {};
export const OnTheDraftsPage: Story = { args: { title: 'status' } };
export const A1Overdue: Story = { args: { standing: 'a1Overdue' } };
export const WithErrors: Story = { args: { standing: 'withErrors' } };
export const Defects: Story = { args: { standing: 'defects' } };
export const Stoppage: Story = { args: { standing: 'stoppage' } };
export const UnsavedChanges: Story = { args: { standing: 'unsaved' } };
export const ChangedInTwoPlaces: Story = { args: { standing: 'merging' } };
export const UnsavedTextOffered: Story = { args: { standing: 'keptText' } };
export const UnsavedTextTooLate: Story = { args: { standing: 'keptTextTooLate' } };
export const UnsavedTextRefused: Story = { args: { standing: 'textRefused' } };
export const ConfirmDeletion: Story = { args: { standing: 'deletion' } };
export const Signing: Story = { args: { standing: 'signing' } };
export const SignedAndWaiting: Story = { args: { standing: 'waiting' } };
export const SignedAndSentLate: Story = { args: { standing: 'sentLate' } };
export const UnknownToTheServer: Story = { args: { standing: 'unknown' } };
export const StartedBySomebodyElse: Story = { args: { standing: 'foreign' } };
export const Finalised: Story = { args: { standing: 'finalised' } };
export const ChangedSinceSigned: Story = { args: { standing: 'changedSinceSigned' } };
export const Comments: Story = { args: { standing: 'comments' } };
export const NoComments: Story = { args: { standing: 'noComments' } };
export const CommentsFailed: Story = { args: { standing: 'commentsFailed' } };
