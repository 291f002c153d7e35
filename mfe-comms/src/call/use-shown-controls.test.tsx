import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { HIDE_AFTER_MS, useShownControls } from './use-shown-controls.ts';

const pressed = jest.fn();

const Controls = ({ held = false, occasion = 'good' }: { held?: boolean; occasion?: string }) => {
  const root = useRef<HTMLDivElement>(null);
  const shown = useShownControls(root, { held, occasion });
  return (
    <div ref={root} data-testid="call">
      <button type="button" onClick={pressed}>
        {shown ? 'shown' : 'hidden'}
      </button>
    </div>
  );
};

beforeEach(() => {
  jest.useFakeTimers();
  pressed.mockClear();
});
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const words = () => screen.getByRole('button').textContent;

it('controls of a call: hide after five seconds, and stay available to keyboard and screen reader', () => {
  render(<Controls />);
  wait(HIDE_AFTER_MS - 1);
  expect(words()).toBe('shown');
  wait(1);
  expect(words()).toBe('hidden');
  expect(screen.getByRole('button')).toBeVisible();
  fireEvent.focusIn(screen.getByRole('button'));
  expect(words()).toBe('shown');
});

it('controls of a call: are shown again for a message or another quality, and stay while they are held', () => {
  const { rerender } = render(<Controls />);
  wait(HIDE_AFTER_MS);
  rerender(<Controls occasion="poor" />);
  expect(words()).toBe('shown');
  rerender(<Controls occasion="poor" held />);
  wait(3 * HIDE_AFTER_MS);
  expect(words()).toBe('shown');
});

it('controls of a call: the touch that shows them activates nothing, the next one does', () => {
  render(<Controls />);
  const button = screen.getByRole('button');
  const touch = () => {
    const down = new Event('pointerdown', { bubbles: true });
    fireEvent(button, Object.assign(down, { pointerType: 'touch' }));
    fireEvent.click(button);
  };
  wait(HIDE_AFTER_MS);
  touch();
  expect(words()).toBe('shown');
  expect(pressed).not.toHaveBeenCalled();
  touch();
  expect(pressed).toHaveBeenCalledTimes(1);
});
