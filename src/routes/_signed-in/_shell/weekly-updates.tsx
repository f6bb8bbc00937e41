import { createFileRoute } from '@tanstack/react-router'
import { WeeklyUpdatesView } from '../../../views/shell/weekly-updates.view'

export const Route = createFileRoute('/_signed-in/_shell/weekly-updates')({ component: WeeklyUpdatesView })
