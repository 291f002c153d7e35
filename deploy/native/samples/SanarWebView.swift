// One remote in a WKWebView (iOS 15.4). Connect `session`, `openScreen`, `ask` and `closed` to your own app.
import Network
import UIKit
import WebKit

final class SanarWebView: NSObject, WKScriptMessageHandler, WKNavigationDelegate, WKUIDelegate, WKDownloadDelegate {
    private let origin = URL(string: "https://app.example.sa")!
    private let pageHosts: Set<String> = ["app.example.sa", "pay.gateway.example"]
    private let externalHosts: Set<String> = ["maps.apple.com", "www.google.com"]
    private let deepLinks: Set<String> = ["wallet", "profile"]
    private let remote: String
    private(set) lazy var view: WKWebView = makeView()
    private var watchdog: Timer?
    private var unanswered: Timer?
    private let backId = "back"
    private let network = NWPathMonitor()
    /// The address that did not come; nil while a page is there.
    private var missed: URL?
    private var downloads: [ObjectIdentifier: URL] = [:]

    /// The app's own parts.
    var deviceId: () -> String = { fatalError("give the id your app registered this device with") }
    var language: () -> String = { "ar" }
    var session: () async -> [String: Any] = { ["kind": "visitor"] }
    var renewedSession: () async -> [String: Any] = { ["kind": "visitor"] }
    var keepToken: (String?) -> Void = { _ in }
    var openScreen: (_ remote: String, _ path: String) -> Bool = { _, _ in false }
    var openLink: (URL) -> Void = { _ in }
    /// Asks the system: "camera", "microphone", "location" or "storage"; answers "granted", "denied" or "blocked".
    var ask: (_ permission: String) async -> String = { _ in "denied" }
    var place: () async -> (lat: Double, long: Double)? = { nil }
    /// What `didRegisterForRemoteNotificationsWithDeviceToken` gave last; nil while notifications are not allowed.
    var pushToken: () async -> Data? = { nil }
    /// A calendar file or a PDF: show it with UIDocumentInteractionController or QLPreviewController.
    var keepFile: (URL) -> Void = { _ in }
    var running: ([String: Any]) -> Void = { _ in }
    var closed: ([String: Any]) -> Void = { _ in }
    var failed: (_ code: String, _ traceId: String) -> Void = { _, _ in }
    /// The screen is there. After `failed`, hide the app's own screen again.
    var ready: () -> Void = {}
    /// False: nothing is left to go back to, so the app leaves the page.
    var handledBack: (Bool) -> Void = { _ in }

    init(remote: String) { self.remote = remote }

    /// What the page must look like to belong to the app. Points are CSS pixels. Let the view reach the screen's edges
    /// (`contentInsetAdjustmentBehavior = .never`), or the insets count twice.
    func context() -> [String: Any] {
        let insets = view.safeAreaInsets
        let isRtl = language() == "ar"
        let body = UIFontMetrics.default.scaledValue(for: 16, compatibleWith: view.traitCollection) / 16
        return [
            "language": language(),
            "theme": view.traitCollection.userInterfaceStyle == .dark ? "dark" : "light",
            "insets": ["top": insets.top, "bottom": insets.bottom,
                       "start": isRtl ? insets.right : insets.left, "end": isRtl ? insets.left : insets.right],
            "textScale": min(3, max(0.5, body)),
            "reducedMotion": UIAccessibility.isReduceMotionEnabled,
            "deviceId": deviceId(),
        ]
    }

    private func makeView() -> WKWebView {
        let configuration = WKWebViewConfiguration()
        configuration.userContentController.add(self, name: "sanar")
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = false
        configuration.allowsInlineMediaPlayback = true
        let view = WKWebView(frame: .zero, configuration: configuration)
        view.scrollView.contentInsetAdjustmentBehavior = .never
        view.navigationDelegate = self
        view.uiDelegate = self // without it, a file chooser's camera and calls are refused
        #if DEBUG
        if #available(iOS 16.4, *) { view.isInspectable = true }
        #endif
        return view
    }

    func load(_ path: String) {
        // The path may contain a query, as in `nav.open` and restored pages.
        guard var page = URLComponents(string: "\(origin)/webview/\(remote)\(path)") else { return failed("ADDRESS", "") }
        page.queryItems = (page.queryItems ?? []) + [URLQueryItem(name: "channel", value: "app-ios-5.2")]
        // A second call opens another path in the running view; a monitor is started once.
        guard network.pathUpdateHandler == nil else { return open(page.url!) }
        network.pathUpdateHandler = { [weak self] path in
            guard path.status == .satisfied else { return }
            DispatchQueue.main.async { if let missed = self?.missed { self?.open(missed) } }
        }
        network.start(queue: .global())
        open(page.url!)
    }

    private func open(_ url: URL) {
        missed = nil
        watch()
        view.load(URLRequest(url: url))
    }

    /// The view's configuration holds on to its message handler: call this when the screen goes.
    func close() {
        network.cancel()
        watchdog?.invalidate()
        unanswered?.invalidate()
        view.configuration.userContentController.removeScriptMessageHandler(forName: "sanar")
    }

    private func watch() {
        watchdog?.invalidate()
        watchdog = Timer.scheduledTimer(withTimeInterval: 8, repeats: false) { [weak self] _ in
            self?.failed("NO_ANSWER", "")
        }
    }

    // The page belongs to one origin; payment pages are on the gateway's, which you list.
    func webView(_ view: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
        guard let url = action.request.url else { return .cancel }
        if action.shouldPerformDownload { return url.scheme == "blob" || url.host == origin.host ? .download : .cancel }
        if url == missed { open(url); return .cancel }
        if url.absoluteString == "about:blank" { return .allow }
        return url.scheme == "https" && pageHosts.contains(url.host ?? "") ? .allow : .cancel
    }

    // No network at the start: the app shows its own page, which loads again automatically or with a tap.
    func webView(_ view: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error) {
        guard let url = (error as NSError).userInfo[NSURLErrorFailingURLErrorKey] as? URL,
              (error as NSError).code != NSURLErrorCancelled,
              let file = Bundle.main.url(forResource: "offline", withExtension: "html"),
              let html = try? String(contentsOf: file, encoding: .utf8) else { return }
        watchdog?.invalidate()
        missed = url
        let address = url.absoluteString.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "\"", with: "&quot;")
        view.loadHTMLString(html.replacingOccurrences(of: "ADDRESS", with: address), baseURL: nil)
    }

    // The system terminated the web process; every step is in the address, which is loaded again.
    func webViewWebContentProcessDidTerminate(_ view: WKWebView) {
        watch()
        view.reload()
    }

    // Camera and microphone of a call: only for our origin, and only what the system granted. The file chooser is WebKit's own.
    func webView(_ view: WKWebView, decideMediaCapturePermissionsFor asking: WKSecurityOrigin, initiatedBy frame: WKFrameInfo,
                 type: WKMediaCaptureType) async -> WKPermissionDecision {
        guard frame.isMainFrame, asking.protocol == "https", asking.host == origin.host else { return .deny }
        let wanted = type == .cameraAndMicrophone ? ["camera", "microphone"] : [type == .camera ? "camera" : "microphone"]
        for permission in wanted where await ask(permission) != "granted" { return .deny }
        return .grant
    }

    func webView(_ view: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) { download.delegate = self }

    func download(_ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String) async -> URL? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent((suggestedFilename as NSString).lastPathComponent)
        downloads[ObjectIdentifier(download)] = file
        return file
    }

    func downloadDidFinish(_ download: WKDownload) {
        if let file = downloads.removeValue(forKey: ObjectIdentifier(download)) { keepFile(file) }
    }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        let from = message.frameInfo
        guard from.isMainFrame, from.securityOrigin.protocol == "https", from.securityOrigin.host == origin.host,
              from.securityOrigin.port == origin.port ?? 0,
              let text = message.body as? String, text.utf8.count <= 65_536,
              let frame = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else { return }
        let id = frame["id"] as? String ?? ""
        let name = frame["name"] as? String ?? ""
        let payload = frame["payload"] as? [String: Any] ?? [:]
        switch frame["kind"] as? String {
        case "event": hear(name, payload)
        case "request": Task { @MainActor in await answer(id, name, payload) }
        // A refusal means that the page cannot handle it now.
        case "answer" where id == backId, "refusal" where id == backId:
            unanswered?.invalidate()
            handledBack((frame["result"] as? [String: Any])?["handled"] as? Bool ?? false)
        default: break
        }
    }

    private func hear(_ name: String, _ payload: [String: Any]) {
        switch name {
        case "ready":
            watchdog?.invalidate()
            ready()
        case "version.report": running(payload)
        case "session.started": keepToken(payload["token"] as? String)
        case "session.ended": keepToken(nil)
        case "error" where payload["fatal"] as? Bool == true:
            watchdog?.invalidate()
            failed(payload["code"] as? String ?? "", payload["traceId"] as? String ?? "")
        default: break
        }
    }

    @MainActor private func answer(_ id: String, _ name: String, _ payload: [String: Any]) async {
        switch name {
        case "hello":
            let app: [String: Any] = ["name": "Sanar", "version": "5.2.0", "platform": "ios"]
            // A page of an older release does not have every capability, so only those in its own message are named.
            let page = payload["capabilities"] as? [String] ?? []
            let can = ["back", "external-link", "deep-link", "location", "camera", "microphone", "settings"].filter(page.contains)
            send(id, ["protocol": 1, "app": app, "capabilities": can, "context": context()])
        case "session.get": send(id, await session())
        case "session.expired": send(id, await renewedSession())
        case "push.get": send(id, push(await pushToken()))
        case "nav.open":
            send(id, ["handled": openScreen(payload["remote"] as? String ?? "", payload["path"] as? String ?? "")])
        case "close":
            send(id, [:])
            closed(payload)
        case "permission.request": send(id, ["state": await ask(payload["permission"] as? String ?? "")])
        case "settings.open":
            await UIApplication.shared.open(URL(string: UIApplication.openSettingsURLString)!)
            send(id, [:])
        case "place.get":
            guard let found = await place() else { return refuse(id, "REFUSED") }
            send(id, ["lat": found.lat, "long": found.long])
        case "openDeepLink":
            guard let link = URL(string: payload["link"] as? String ?? ""), link.scheme == "sanar",
                  deepLinks.contains(link.host ?? "") else { return refuse(id, "REFUSED") }
            openLink(link)
            send(id, [:])
        case "openExternal":
            guard let url = URL(string: payload["url"] as? String ?? ""),
                  url.scheme == "tel" || (url.scheme == "https" && externalHosts.contains(url.host ?? ""))
            else { return refuse(id, "REFUSED") }
            await UIApplication.shared.open(url)
            send(id, [:])
        default: refuse(id, "UNKNOWN_MESSAGE")
        }
    }

    /// Asks the page to go one step back; `handledBack` hears what came of it.
    func back() {
        unanswered?.invalidate()
        unanswered = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [weak self] _ in
            self?.handledBack(false)
        }
        post(["v": 1, "kind": "request", "id": backId, "name": "nav.back", "payload": [:]])
    }

    /// From `traitCollectionDidChange`, `safeAreaInsetsDidChange`, and when the patient chose another language.
    func contextChanged() { tell("context.changed", context()) }
    /// The patient signed out in the app.
    func sessionCleared() { tell("session.cleared", [:]) }
    private func push(_ token: Data?) -> [String: Any] {
        guard let token else { return ["kind": "none"] }
        return ["kind": "token", "service": "apns", "token": token.map { String(format: "%02x", $0) }.joined()]
    }
    /// From `didRegisterForRemoteNotificationsWithDeviceToken`.
    func pushChanged(_ token: Data?) { tell("push.changed", push(token)) }
    /// From the scene's delegate.
    func lifecycleChanged(active: Bool) { tell("lifecycle.changed", ["state": active ? "active" : "background"]) }

    private func tell(_ name: String, _ payload: [String: Any]) { post(["v": 1, "kind": "event", "name": name, "payload": payload]) }
    private func send(_ id: String, _ result: [String: Any]) { post(["v": 1, "kind": "answer", "id": id, "result": result]) }
    private func refuse(_ id: String, _ code: String) {
        post(["v": 1, "kind": "refusal", "id": id, "error": ["code": code, "message": ""]])
    }

    /// Two encoders, no glued quotes: the frame as JSON, and that text as a JSON string.
    private func post(_ frame: [String: Any]) {
        guard let json = try? JSONSerialization.data(withJSONObject: frame),
              let literal = try? JSONEncoder().encode(String(decoding: json, as: UTF8.self)) else { return }
        view.evaluateJavaScript("sanarBridge.receive(\(String(decoding: literal, as: UTF8.self)))")
    }
}
