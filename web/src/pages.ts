// The addresses of the house. Public pages come with the first load; the desk is fetched when somebody sits down at it.
import type { Component } from "svelte";
import EventPage from "./event/EventPage.svelte";
import ArticlePage from "./public/ArticlePage.svelte";
import BookPage from "./public/BookPage.svelte";
import CalendarPage from "./public/CalendarPage.svelte";
import ClubPage from "./public/ClubPage.svelte";
import ClubsPage from "./public/ClubsPage.svelte";
import EventsPage from "./public/EventsPage.svelte";
import PlayerPage from "./public/PlayerPage.svelte";
import PlayersPage from "./public/PlayersPage.svelte";
import RulesPage from "./public/RulesPage.svelte";

export type Page = Component<{ at: Record<string, string> }>;
type Fetched = () => Promise<{ default: Page }>;
/** A bare page has the window to itself. */
export type Entry = ({ now: Page } | { later: Fetched }) & { bare?: true };

const now = (page: unknown): Entry => ({ now: page as Page });
const later = (fetch: () => Promise<{ default: unknown }>): Entry => ({ later: fetch as Fetched });
const help = later(() => import("./help/HelpPage.svelte"));
const desk = later(() => import("./desk/EventDesk.svelte"));

export const pages: ReadonlyArray<readonly [string, Entry]> = [
  ["/", now(EventsPage)],
  ["/events/:event", now(EventPage)],
  ["/events/:event/screen", { ...later(() => import("./event/ScreenPage.svelte")), bare: true }],
  ["/events/:event/screen/boards", { ...later(() => import("./live/BoardsScreenPage.svelte")), bare: true }],
  ["/events/:event/screen/:screen", { ...later(() => import("./event/SetScreenPage.svelte")), bare: true }],
  ["/festivals", later(() => import("./festival/FestivalsPage.svelte"))],
  ["/festivals/:festival", later(() => import("./festival/FestivalPage.svelte"))],
  ["/festivals/:festival/screen/:screen", { ...later(() => import("./festival/FestivalScreenPage.svelte")), bare: true }],
  ["/events/:event/live", later(() => import("./live/LivePage.svelte"))],
  ["/events/:event/live/:round/:board", { ...later(() => import("./live/TablePage.svelte")), bare: true }],
  ["/events/:event/tablet", { ...later(() => import("./event/TabletPage.svelte")), bare: true }],
  ["/events/:event/:tab", now(EventPage)],
  ["/events/:event/players/:entry", now(EventPage)],
  ["/search", later(() => import("./public/SearchPage.svelte"))],
  ["/ratings", later(() => import("./public/RatingListPage.svelte"))],
  ["/players", now(PlayersPage)],
  ["/players/:person", now(PlayerPage)],
  ["/clubs", now(ClubsPage)],
  ["/clubs/:club", now(ClubPage)],
  ["/calendar", now(CalendarPage)],
  ["/appeals", later(() => import("./union/AppealsPage.svelte"))],
  ["/appeals/:case", later(() => import("./union/CasePage.svelte"))],
  ["/club-guidance", later(() => import("./union/GuidancePage.svelte"))],
  ["/office", later(() => import("./union/OfficePage.svelte"))],
  ["/meetings", later(() => import("./union/MeetingsPage.svelte"))],
  ["/meetings/:meeting", later(() => import("./union/MeetingPage.svelte"))],
  ["/seasons", later(() => import("./league/SeasonsPage.svelte"))],
  ["/seasons/:season", later(() => import("./league/SeasonPage.svelte"))],
  ["/seasons/:season/screen", { ...later(() => import("./league/SeasonScreenPage.svelte")), bare: true }],
  ["/seasons/:season/statistics", later(() => import("./league/SeasonStatisticsPage.svelte"))],
  ["/seasons/:season/desk", later(() => import("./league/SeasonDeskPage.svelte"))],
  ["/seasons/:season/matches/:match", later(() => import("./league/MatchPage.svelte"))],
  ["/seasons/:season/clubs/:club", later(() => import("./league/SeasonClubPage.svelte"))],
  ["/correspondence", later(() => import("./correspondence/HomePage.svelte"))],
  ["/correspondence/desk", later(() => import("./correspondence/DeskPage.svelte"))],
  ["/correspondence/ratings", later(() => import("./correspondence/RatingsPage.svelte"))],
  ["/correspondence/tournaments/:tournament", later(() => import("./correspondence/TournamentPage.svelte"))],
  ["/correspondence/groups/:group", later(() => import("./correspondence/GroupPage.svelte"))],
  ["/correspondence/games/:game", later(() => import("./correspondence/GamePage.svelte"))],
  ["/rules", now(RulesPage)],
  ["/rules/acceptance", later(() => import("./public/AcceptancePage.svelte"))],
  ["/law-desk", later(() => import("./law/LawDeskPage.svelte"))],
  ["/notation", later(() => import("./notation/NotationPage.svelte"))],
  ["/check", later(() => import("./check/CheckPage.svelte"))],
  ["/rules/packs", later(() => import("./public/PacksPage.svelte"))],
  ["/rules/:book", now(BookPage)],
  ["/rules/:book/:article", now(ArticlePage)],
  ["/help", help],
  ["/help/:chapter", help],
  ["/login", later(() => import("./desk/LoginPage.svelte"))],
  ["/invitation", later(() => import("./desk/InvitationPage.svelte"))],
  ["/welcome", later(() => import("./desk/WelcomePage.svelte"))],
  ["/desk", later(() => import("./desk/DesksPage.svelte"))],
  ["/desk/new", later(() => import("./desk/NewEventPage.svelte"))],
  ["/desk/take-over", later(() => import("./desk/TakeOverPage.svelte"))],
  ["/desk/import", later(() => import("./desk/ImportPage.svelte"))],
  ["/desk/classes", later(() => import("./desk/ClassesPage.svelte"))],
  ["/desk/users", later(() => import("./desk/UsersPage.svelte"))],
  ["/desk/password", later(() => import("./desk/PasswordPage.svelte"))],
  ["/desk/festivals/:festival", later(() => import("./festival/FestivalDeskPage.svelte"))],
  ["/desk/events/:event", desk],
  ["/desk/events/:event/:tab", desk],
];
