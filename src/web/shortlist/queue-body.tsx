import { ListOrdered } from "lucide-react";
import { useEffect, useRef, useState, type ComponentType } from "react";
import { slotOnTheClock } from "#core/draft/draft.ts";
import { useDraft, useDraftActions } from "../draft/session-context.tsx";
import { classNames } from "../ui/class-names.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { createLoadOnce } from "../ui/load-once.ts";
import { useKeptFocus } from "./kept-focus.ts";
import { QueueList, type QueueListProps } from "./queue-list.tsx";

export function QueueBody({ variant }: { variant: "panel" | "sheet" }) {
  const queue = useDraft((snapshot) => snapshot.shortlist.queue);
  const playersById = useDraft((snapshot) => snapshot.board.playersById);
  const canDraft = useDraft((snapshot) => slotOnTheClock(snapshot.draft) !== null);
  const actions = useDraftActions();
  const bodyRef = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(bodyRef);
  const players = queue.flatMap((playerId) => playersById.get(playerId) ?? []);
  const List = useSortableList(players.length >= 2) ?? QueueList;
  const isPanel = variant === "panel";
  return (
    <div
      ref={bodyRef}
      tabIndex={-1}
      className={classNames(
        "outline-none",
        isPanel ? "h-80 overflow-y-auto overscroll-contain" : "-mx-3",
      )}
      {...keptFocus}
    >
      {players.length === 0 ? (
        <EmptyState
          className={isPanel ? "h-full content-center" : ""}
          icon={<ListOrdered aria-hidden />}
          title="No players queued"
          description="Add the players you want next. The first one is your next pick."
        />
      ) : (
        <List
          players={players}
          canDraft={canDraft}
          canDragRows={isPanel}
          onDraft={(playerId) => actions.draft(playerId)}
          onRemove={(playerId) => actions.setQueued(playerId, false)}
          onMove={(playerId, toIndex) => actions.moveQueued(playerId, toIndex)}
        />
      )}
    </div>
  );
}

const sortablePart = createLoadOnce<ComponentType<QueueListProps>>(() =>
  import("./sortable-queue-list.tsx").then((module) => module.SortableQueueList),
);

/** The list that can be dragged, fetched once there is something to reorder; without it the buttons still work. */
function useSortableList(isWanted: boolean): ComponentType<QueueListProps> | null {
  const [, setIsHere] = useState(false);
  useEffect(() => {
    if (!isWanted || sortablePart.current() !== null) return;
    let isListening = true;
    sortablePart.load().then(
      () => isListening && setIsHere(true),
      () => undefined,
    );
    return () => {
      isListening = false;
    };
  }, [isWanted]);
  return sortablePart.current();
}
