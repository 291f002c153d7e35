import { render, screen } from '@testing-library/react';
import { UiProvider } from '../context/ui-provider.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import { Rating } from '../rating/rating.tsx';

const show = (element: React.ReactNode, locale: 'ar' | 'en' = 'en') =>
  render(<UiProvider locale={locale}>{element}</UiProvider>);

describe('content: a rating', () => {
  it('shows the score and the number of reviews in the user’s numerals', () => {
    show(<Rating rating={4.9} count={312} />, 'ar');
    expect(screen.getByRole('img', { name: 'التقييم ٤٫٩ من ٥' })).toBeVisible();
    expect(screen.getByText('٣١٢ تقييمًا')).toBeVisible();
  });

  it('uses the plural form of the number', () => {
    show(<Rating rating={5} count={2} />, 'ar');
    expect(screen.getByText('تقييمان')).toBeVisible();
    show(<Rating rating={5} count={1} />);
    expect(screen.getByText('1 review')).toBeVisible();
  });

  it('shows that there is no rating yet', () => {
    show(<Rating rating={null} count={0} />);
    expect(screen.getByText('No reviews yet')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('content: the avatar of a person', () => {
  const toneOf = (id: string) => {
    const { container, unmount } = show(<PersonAvatar id={id} gender="F" img={null} />);
    const classes = container.firstElementChild?.className;
    unmount();
    return classes;
  };

  it('has a stable colour, which differs between people', () => {
    expect(toneOf('doc_1')).toBe(toneOf('doc_1'));
    const tones = new Set(['doc_1', 'doc_2', 'doc_3', 'doc_4', 'doc_5', 'doc_6'].map(toneOf));
    expect(tones.size).toBeGreaterThan(1);
  });

  it('is the photo, if there is one', () => {
    const { container } = show(<PersonAvatar id="doc_1" gender="M" img="/avatars/1.svg" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/avatars/1.svg');
  });

  it('of a provider without a photo contains the initials, and from 56 px the mark of a verified licence', () => {
    const provider = (size: number, img = '') => {
      const { container, unmount } = show(
        <PersonAvatar id="doc_1" gender="F" img={img} provider="Dr. Reem Al-Harthi" size={size} />,
      );
      const shown = { text: container.textContent, mark: container.querySelector('svg') !== null };
      unmount();
      return shown;
    };
    expect(provider(56)).toEqual({ text: 'RH', mark: true });
    expect(provider(48)).toEqual({ text: 'RH', mark: false });
    expect(provider(56, '/avatars/1.svg')).toEqual({ text: '', mark: false });
  });

  it('of a child is the portrait of a child', () => {
    const drawn = (age?: number) => {
      const { container, unmount } = show(<PersonAvatar id="a" gender="F" age={age} img={null} />);
      const picture = container.innerHTML;
      unmount();
      return picture;
    };
    expect(drawn(13)).not.toBe(drawn(14));
    expect(drawn(14)).toBe(drawn());
  });
});
